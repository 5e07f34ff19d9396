package import StoreDomain

/// Keeps the paths in memory, and is in every other way like the one on disk.
package struct InMemoryPathRepository: PathRepository {
    private let shop: InMemoryShop

    /// Creates a repository.
    ///
    /// - Parameter shop: What it keeps; another repository may share it.
    package init(_ shop: InMemoryShop = InMemoryShop()) {
        self.shop = shop
    }

    package func paths() async throws(StorageError) -> NavigationPaths? {
        try shop.read(\.paths)
    }

    package func save(_ paths: NavigationPaths) async throws(StorageError) {
        try await shop.commit { $0.paths = paths }
    }
}
