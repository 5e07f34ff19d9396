import StoreDomain

func mappingStorageErrors<Value>(
    _ work: @autoclosure () async throws(StorageError) -> Value
) async throws(ShopError) -> Value {
    do throws(StorageError) {
        return try await work()
    } catch {
        throw ShopError(error)
    }
}
