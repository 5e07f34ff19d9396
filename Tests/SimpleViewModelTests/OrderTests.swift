import SimpleViewModel
import Testing

@MainActor
struct OrderTests {
    private let diary = Diary()
    private let probe = Probe()

    @Test func acceptsInputsSentDuringHandlingAfterCurrentInput() {
        let interface = ViewModelInterface(viewModel: Writing(diary)) { [diary] output in
            diary.add("received \(output)")
        }
        diary.onEntry["received 1a"] = {
            interface.send(2)
            interface.send(3)
        }
        interface.send(1)
        let entries = (1...3).flatMap {
            ["accepting \($0)", "received \($0)a", "received \($0)b", "accepted \($0)"]
        }
        #expect(diary.entries == entries)
    }

    @Test func deliversNestedOutputsBeforeNextInput() {
        let interface = ViewModelInterface(viewModel: probe) { [diary] output in
            diary.add("begin \(output)")
            diary.add("end \(output)")
        }
        interface.log = { [diary] signal in
            if case .accepted = signal.event { diary.add("accepted") }
        }
        diary.onEntry["begin done(\"a\")"] = { [probe] in
            interface.send(.save)
            probe.responder?(.progress(0))
            probe.responder?(.failed)
        }
        probe.responder?(.done("a"))
        #expect(
            diary.entries == [
                "begin done(\"a\")", "end done(\"a\")",
                "begin progress(0.0)", "end progress(0.0)",
                "begin failed", "end failed", "accepted",
            ]
        )
    }
}

/// An ordered log of events that can run a closure when an entry is added.
@MainActor
private final class Diary {
    private(set) var entries: [String] = []
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
