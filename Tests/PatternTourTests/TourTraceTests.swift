import PatternTour
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct TourTraceTests {
    @Test(arguments: [
        (TourPattern.vvsi, ["action", "effect", "change", "effect", "change"]),
        (.vvsiTrigger, ["action", "change", "change"]),
        (.simpleViewModel, ["action", "change", "debounced", "accepted", "answered", "change"]),
        (.vsm, ["action", "change", "change"]),
        (.mvvm, ["action", "change", "change"]),
    ])
    func tracesEventsCausedByAction(pattern: TourPattern, events: [String]) async throws {
        let tour = TourFixture(pattern)
        await tour.appear()
        var entries: [TraceEntry] = []
        tour.screen.trace(in: pattern.name) { entries.append($0) }
        tour.type("tote")
        await tour.pause()
        #expect(entries.map(\.word) == events)
        #expect(Set(entries.map(\.screen)) == ["tour/\(pattern.rawValue)"])
        #expect(
            entries.compactMap(\.origin).map { $0.prefix { $0 != ":" } } == ["PatternTour/TourControls.swift"]
        )
    }
}

extension TraceEntry {
    fileprivate var word: String {
        switch event {
        case .action: "action"
        case .alertDismissed: "dismissed"
        case .lifecycle: "lifecycle"
        case .cause(let cause): cause.kind
        case .change: "change"
        case .alert: "alert"
        }
    }
    /// The source location of an action that the search field sent; `nil` for all other entries.
    fileprivate var origin: String? {
        if case .action(_, "search", let origin) = event { origin?.description } else { nil }
    }
}
