import DesignSystem
import FavoritesFeature
import StoreDomain
import Testing

struct FavoritesViewStateTests {
    private static let tote = Favorite(.sampleTote)
    private static let unknown = Favorite(id: Product.sampleBackpack.id)

    private static let table: [([FavoritesViewState.Effect], Kept<[Favorite]>)] = [
        ([.read(.known([]))], .known([])),
        ([.read(.known([tote])), .read(.known([unknown]))], .known([unknown])),
        ([.read(.known([tote])), .read(.unreadable)], .unreadable),
        ([.read(.unreadable), .read(.known([tote]))], .known([tote])),
    ]

    @Test func isWhatWasReadLast() {
        for (effects, expected) in Self.table {
            var state = FavoritesViewState()
            for effect in effects { state.reduce(with: effect) }
            #expect(state.list == expected, "\(effects)")
        }
    }
}
