import SimpleViewModel
import Testing
import ViewStateTesting

/// The table that is written at `ViewModel`; nothing that is sent here is answered, so all stays in flight.
@MainActor
struct OverlapTests {
    struct Row: Sendable {
        var lists = Probe.Lists()
        var sent: [Probe.Input]
        var accepted: [Probe.Input]
    }

    @Test(arguments: [
        "nothing": Row(sent: [.load(1), .load(2), .save], accepted: [.load(1), .load(2), .save]),
        "filter": Row(
            lists: Probe.Lists(filter: [.load(0), .search("")]),
            sent: [.load(1), .load(2), .save, .search("a"), .save, .search("b")],
            accepted: [.load(1), .save, .search("a"), .save]
        ),
        "filterAllInputs": Row(
            lists: Probe.Lists(filterAllInputs: [.save]),
            sent: [.load(1), .load(2), .save, .load(3), .save],
            accepted: [.load(1), .load(2), .save]
        ),
        "filterAll": Row(
            lists: Probe.Lists(filterAll: true),
            sent: [.load(1), .load(2), .save],
            accepted: [.load(1)]
        ),
        "debounce": Row(
            lists: Probe.Lists(debounce: [.search("")]),
            sent: [.search("a"), .save, .search("ab"), .save],
            accepted: [.save, .save, .search("ab")]
        ),
    ])
    func acceptsWhatTheTableSays(name: String, row: Row) async {
        let clock = ManualClock()
        let bench = Bench(Probe(row.lists), clock: clock)
        for input in row.sent { bench.send(input) }
        clock.advance(by: .milliseconds(300))
        for _ in row.accepted { await bench.signal("accepted") }
        #expect(bench.viewModel.accepted == row.accepted)
    }
}
