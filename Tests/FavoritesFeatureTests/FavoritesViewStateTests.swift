import FavoritesFeature
import StoreDomain
import Testing

struct FavoritesViewStateTests {
    @Test(
        arguments: [
            ([.read([])], .known([])),
            ([.read([.sampleTote]), .read([.sampleBackpack])], .known([.sampleBackpack])),
            ([.unreadable], .unreadable),
            ([.read([.sampleTote]), .unreadable], .unreadable),
            ([.unreadable, .read([.sampleTote])], .known([.sampleTote])),
        ] as [([FavoritesViewState.Effect], FavoritesViewState)]
    )
    func isWhatWasReadLast(effects: [FavoritesViewState.Effect], expected: FavoritesViewState) {
        var state = FavoritesViewState.unknown
        for effect in effects { state.reduce(with: effect) }
        #expect(state == expected)
    }
}
