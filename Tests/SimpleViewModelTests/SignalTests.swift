import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct SignalTests {
    private let file = "SimpleViewModelTests/SignalTests.swift"

    @Test func logsSendingLineForAllEventsOfInput() {
        let probe = Probe(Probe.Lists(filter: [.load(0)], debounce: [.search("")]))
        let interface = ViewModelInterface(viewModel: probe, clock: ManualClock()) { _ in }
        var log: [String] = []
        interface.log = { log.append("\($0)") }
        let line = #line
        interface.send(.load(1))
        interface.send(.load(2))
        interface.send(.search("a"))
        probe.error = Probe.Failure()
        interface.send(.save)
        probe.responds[0](.progress(0))
        #expect(
            log == [
                "\(file):\(line + 1): accepted input",
                "\(file):\(line + 2): ignored input",
                "\(file):\(line + 3): debounced input",
                "\(file):\(line + 5): accepted input",
                "\(file):\(line + 5): threw Failure()",
                "\(file):\(line + 5): answered failed",
                "\(file):\(line + 1): answered progress(0.0)",
            ]
        )
    }

    @Test func logsCreationLineForOutputsWithoutInput() {
        let probe = Probe()
        var log: [String] = []
        let line = #line + 1
        let interface = ViewModelInterface(viewModel: probe) { log.append("received \($0)") }
        interface.log = { log.append("\($0)") }
        probe.responder?(.failed)
        #expect(log == ["\(file):\(line): answered failed", "received failed"])
    }
}
