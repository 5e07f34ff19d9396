import StoreDomain

/// Reads or changes what is stored, and maps the storage error to a ``ShopError``.
func mappingStorageErrors<Value>(
    _ work: @autoclosure () async throws(StorageError) -> Value
) async throws(ShopError) -> Value {
    do throws(StorageError) {
        return try await work()
    } catch {
        throw ShopError(error)
    }
}
