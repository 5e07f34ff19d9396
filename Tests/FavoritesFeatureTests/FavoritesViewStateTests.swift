import FavoritesFeature
import StoreDomain
import Testing

struct FavoritesViewStateTests {
    private static let tote = Favorite(.sampleTote)
    private static let unknown = Favorite(id: Product.sampleBackpack.id)

    private static let table: [([FavoritesViewState.Effect], FavoritesViewState.List)] = [
        ([.read([])], .known([])),
        ([.read([tote]), .read([unknown])], .known([unknown])),
        ([.read([tote]), .unreadable], .unreadable),
        ([.unreadable, .read([tote])], .known([tote])),
    ]

    @Test func isWhatWasReadLast() {
        for (effects, expected) in Self.table {
            var state = FavoritesViewState()
            for effect in effects { state.reduce(with: effect) }
            #expect(state.list == expected, "\(effects)")
        }
    }
}
