import StoreDomain

func mappingStorageErrors<Value>(
    _ work: @autoclosure () async throws(StorageError) -> Value
) async throws(StoreError) -> Value {
    do throws(StorageError) {
        return try await work()
    } catch {
        throw StoreError(error)
    }
}
