import DesignSystem
import Foundation
import StoreDomain
import Testing

struct LoadableTests {
    private static let saved = Saved(1, savedAt: Date(timeIntervalSince1970: 1_790_000_000))
    private static let offline = Problem(loading: .offline)

    @Test(
        arguments: [
            ([], true), ([.started, .received(saved)], true), ([.started, .failed(offline)], true),
            ([.started, .received(saved), .finished], false), ([.started, .finished, .started], true),
            ([.started, .finished, .started, .failed(offline)], false),
        ] as [([Loadable<Int>.Effect], Bool)]
    )
    func needsRefreshUntilLoadFinishesAndAfterInterruption(
        effects: [Loadable<Int>.Effect],
        needsRefresh: Bool
    ) {
        let part = effects.reduce(into: Loadable<Int>()) { $0.reduce(with: $1) }
        #expect(part.needsRefresh == needsRefresh)
    }
}
