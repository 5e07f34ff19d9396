package import StoreDomain

/// Stores the paths in memory, and otherwise behaves like the one on disk.
package struct InMemoryPathRepository: PathRepository {
    private let shop: InMemoryShop

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
