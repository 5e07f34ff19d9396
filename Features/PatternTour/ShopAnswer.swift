import StoreDomain

extension Result where Failure == ShopError {
    /// Asks the shop, and keeps the error as a value, which a job can return.
    init(_ ask: () async throws(ShopError) -> Success) async {
        do throws(ShopError) {
            self = .success(try await ask())
        } catch {
            self = .failure(error)
        }
    }
}
