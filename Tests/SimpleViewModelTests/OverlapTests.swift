import SimpleViewModel
import Testing
import ViewStateTesting

/// Tests for the rows of the overlap table in the documentation of `ViewModel`.
///
/// All inputs stay in flight until every input has been sent.
@MainActor
struct OverlapTests {
    struct Row: Sendable {
        var lists = Probe.Lists()
        var sent: [Probe.Input]
        var accepted: [Probe.Input]
        /// The indices of the accepted inputs whose outputs are still delivered; `nil` if all outputs are
        /// delivered.
        var answered: [Int]?
    }

    @Test(arguments: [
        "nothing": Row(sent: [.load(1), .load(2), .save], accepted: [.load(1), .load(2), .save]),
        "filter": Row(
            lists: Probe.Lists(filter: [.load(0), .search("")]),
            sent: [.load(1), .load(2), .save, .search("a"), .save, .search("b")],
            accepted: [.load(1), .save, .search("a"), .save]
        ),
        "filterAllInputs": Row(
            lists: Probe.Lists(filterAllInputs: [.load(0)]),
            sent: [.save, .load(1), .save, .load(2), .search("a")],
            accepted: [.save, .load(1)]
        ),
        "filterAll": Row(
            lists: Probe.Lists(filterAll: true),
            sent: [.load(1), .save, .load(2), .search("a")],
            accepted: [.load(1)]
        ),
        "latest": Row(
            lists: Probe.Lists(latest: [.load(0), .search("")]),
            sent: [.load(1), .save, .load(2), .search("a")],
            accepted: [.load(1), .save, .load(2), .search("a")],
            answered: [1, 3]
        ),
        "debounce and latest": Row(
            lists: Probe.Lists(latest: [.search(""), .load(0)], debounce: [.search("")]),
            sent: [.search("a"), .load(1), .search("ab")],
            accepted: [.load(1), .search("ab")],
            answered: [1]
        ),
        "debounce": Row(
            lists: Probe.Lists(debounce: [.search("")]),
            sent: [.search("a"), .save, .search("ab"), .save],
            accepted: [.save, .save, .search("ab")]
        ),
    ])
    func appliesOverlapPolicies(name: String, row: Row) async {
        let clock = ManualClock()
        let bench = Bench(Probe(row.lists), clock: clock)
        for input in row.sent { bench.send(input) }
        clock.advance(by: .milliseconds(300))
        for _ in row.accepted { await bench.signal("accepted") }
        #expect(bench.viewModel.accepted == row.accepted)
        for (index, respond) in bench.viewModel.responds.enumerated() { respond(.done("\(index)")) }
        #expect(bench.received == (row.answered ?? Array(row.accepted.indices)).map { .done("\($0)") })
    }

    @Test func appliesFilterToDebouncedInputAfterDelay() async {
        let clock = ManualClock()
        let bench = Bench(Probe(Probe.Lists(debounce: [.search("")], filterAll: true)), clock: clock)
        bench.send(.search("a"), .save)
        clock.advance(by: .milliseconds(300))
        await bench.signal("accepted")
        await bench.signal("")
        #expect(bench.viewModel.accepted == [.save])
        bench.viewModel.responds[0](.done("save"))
        bench.send(.search("b"))
        clock.advance(by: .milliseconds(300))
        await bench.signal("accepted")
        #expect(bench.viewModel.accepted == [.save, .search("b")])
    }
}
