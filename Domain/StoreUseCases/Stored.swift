import StoreDomain

/// Reads or changes what is stored, with the error of the storage told as one of the shop.
func stored<Value>(
    _ work: () async throws(StorageError) -> Value
) async throws(ShopError) -> Value {
    do throws(StorageError) {
        return try await work()
    } catch {
        throw ShopError(error)
    }
}
