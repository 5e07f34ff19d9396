import SimpleViewModel
import Testing

@MainActor
struct OrderTests {
    @Test func acceptsAnInputThatIsSentMeanwhileAfterTheOneThatIsHandled() {
        let diary = Diary()
        let interface = ViewModelInterface(viewModel: Writing(diary)) { diary.add("received \($0)") }
        diary.onEntry["received 1a"] = { interface.send(2) }
        interface.send(1)
        #expect(
            diary.entries == [
                "accepting 1", "received 1a", "received 1b", "accepted 1",
                "accepting 2", "received 2a", "received 2b", "accepted 2",
            ]
        )
    }

    @Test func deliversAnOutputThatComesMeanwhileAfterTheOneThatIsReceived() {
        let diary = Diary()
        let probe = Probe()
        let interface = ViewModelInterface(viewModel: probe) { output in
            diary.add("begin \(output)")
            diary.add("end \(output)")
        }
        diary.onEntry["begin done(\"a\")"] = {
            probe.responder?(.progress(0))
            probe.responder?(.failed)
        }
        diary.entries = []
        probe.responder?(.done("a"))
        #expect(
            diary.entries == [
                "begin done(\"a\")", "end done(\"a\")",
                "begin progress(0.0)", "end progress(0.0)",
                "begin failed", "end failed",
            ]
        )
        withExtendedLifetime(interface) {}
    }

    @Test func deliversEveryOutputBeforeTheNextInput() {
        let diary = Diary()
        let probe = Probe()
        let interface = ViewModelInterface(viewModel: probe) { diary.add("\($0)") }
        interface.log = { signal in
            if case .accepted = signal.event { diary.add("accepted") }
        }
        diary.onEntry["done(\"a\")"] = {
            interface.send(.save)
            probe.responder?(.progress(0))
        }
        diary.entries = []
        probe.responder?(.done("a"))
        #expect(diary.entries == ["done(\"a\")", "progress(0.0)", "accepted"])
    }

    @Test func dropsWhatWaitsWhenEverythingIsCancelled() {
        let probe = Probe()
        let diary = Diary()
        let interface = ViewModelInterface(viewModel: probe) { diary.add("\($0)") }
        diary.onEntry["done(\"a\")"] = {
            probe.responds[0](.done("b"))
            interface.send(.load(2))
            interface.cancelAll()
            probe.responder?(.done("by another"))
        }
        interface.send(.load(1))
        probe.responds[0](.done("a"))
        #expect(diary.entries == ["done(\"a\")", "done(\"by another\")"])
        #expect(probe.accepted == [.load(1)])
    }

    @Test func acceptsInputsThatWaitInTheirOrder() {
        let probe = Probe()
        let diary = Diary()
        let interface = ViewModelInterface(viewModel: probe) { diary.add("\($0)") }
        diary.onEntry["done(\"a\")"] = {
            interface.send(.load(1))
            interface.send(.save)
            interface.send(.load(2))
        }
        probe.responder?(.done("a"))
        #expect(probe.accepted == [.load(1), .save, .load(2)])
    }
}

/// What happened, in order; something may happen when a certain entry is made.
@MainActor
private final class Diary {
    var entries: [String] = []
    var onEntry: [String: () -> Void] = [:]

    func add(_ entry: String) {
        entries.append(entry)
        onEntry[entry]?()
    }
}

private struct Writing: ViewModel {
    private let diary: Diary

    init(_ diary: Diary) {
        self.diary = diary
    }

    func accept(_ input: Int, respond: @escaping (String) -> Void) {
        diary.add("accepting \(input)")
        respond("\(input)a")
        respond("\(input)b")
        diary.add("accepted \(input)")
    }
}
