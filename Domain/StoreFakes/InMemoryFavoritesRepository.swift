package import Foundation
package import StoreDomain

package struct InMemoryFavoritesRepository: FavoritesRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore) {
        self.store = store
    }

    package func favorites() -> StoredValues<[Favorite]> {
        store.values { state in
            // Because the sort is stable, the favorite that was added last comes first among favorites that
            // have the same date.
            state.favorites.reversed().sorted { $0.addedAt > $1.addedAt }
                .filter { !$0.isRemoved }
                .map { favorite in
                    if let product = state.products[favorite.id]?.value { return Favorite(product) }
                    return Favorite(
                        id: favorite.id,
                        lastKnown: favorite.lastKnown,
                        isMissingFromCatalog: state.catalog?.leftOutCount == 0
                    )
                }
        }
    }

    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        store.values { state in state.favorites.contains { $0.id == id && !$0.isRemoved } }
    }

    package func setFavorite(
        _ isFavorite: Bool,
        _ id: Product.ID,
        at date: Date
    ) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            let index = state.favorites.firstIndex { $0.id == id }
            if !isFavorite {
                if let index { state.favorites[index].isRemoved = true }
            } else if index.map({ state.favorites[$0].isRemoved }) ?? true {
                let removed = index.map { state.favorites.remove(at: $0) }
                state.favorites.append((id, date, isRemoved: false, lastKnown: removed?.lastKnown))
            }
        }
    }

    package func rememberProducts() async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            for index in state.favorites.indices {
                guard let product = state.products[state.favorites[index].id]?.value else { continue }
                state.favorites[index].lastKnown = Favorite.LastKnown(product)
            }
        }
    }

    package func undoRemoval(of id: Product.ID) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            guard let index = state.favorites.firstIndex(where: { $0.id == id }) else { return }
            state.favorites[index].isRemoved = false
        }
    }
}
