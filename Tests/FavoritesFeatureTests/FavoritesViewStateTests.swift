import FavoritesFeature
import StoreDomain
import Testing

struct FavoritesViewStateTests {
    private static let table: [([FavoritesViewState.Effect], FavoritesViewState.List)] = [
        ([.read([])], .known([])),
        ([.read([.sampleTote]), .read([.sampleBackpack])], .known([.sampleBackpack])),
        ([.read([.sampleTote]), .unreadable], .unreadable),
        ([.unreadable, .read([.sampleTote])], .known([.sampleTote])),
    ]

    @Test func isWhatWasReadLast() {
        for (effects, expected) in Self.table {
            var state = FavoritesViewState()
            for effect in effects { state.reduce(with: effect) }
            #expect(state.list == expected, "\(effects)")
        }
    }
}
