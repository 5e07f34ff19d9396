package import StoreDomain

package struct InMemoryPathRepository: PathRepository {
    private let store: InMemoryStore

    package init(_ store: InMemoryStore = InMemoryStore()) {
        self.store = store
    }

    package func paths() async throws(StorageError) -> NavigationPaths? {
        try store.read(\.paths)
    }

    package func save(_ paths: NavigationPaths) async throws(StorageError) {
        try await store.commit { $0.paths = paths }
    }
}
