import CustomDump
import SimpleViewModel
import Synchronization
import ViewStateCore
import ViewStateTesting

/// The outputs that a view model under test has sent since the last expectation.
@MainActor
final class ReceivedOutputs<Output: Equatable> {
    /// The same outputs as text, for failure messages about outputs that have no expectation.
    let unexpected = UnexpectedOutputs()

    private var outputs: [Output] = []
    private var remarks: [String] = []

    /// The call site that created the interface, followed by the inputs' call sites.
    private var places: [CallSite]
    private var place: CallSite

    init(madeAt place: CallSite) {
        places = [place]
        self.place = place
    }

    /// Records the next input's call site and returns its index.
    ///
    /// The input's signals contain this index as their line number.
    func addPlace(_ place: CallSite) -> UInt {
        places.append(place)
        return UInt(places.count - 1)
    }

    func note<Input>(_ signal: Signal<Input, Output>) {
        switch signal.event {
        case .answered: place = places[Int(signal.origin.line)]
        case .ignored(let input): remarks.append("Ignored while another input was in flight: \(input)")
        case .threw(let error): remarks.append("Thrown: \(error)")
        case .debounced, .accepted: break
        }
    }

    func add(_ output: Output) {
        outputs.append(output)
        unexpected.add(String(customDumping: output), of: place)
    }

    /// Fails the test if the recorded outputs differ from the expected outputs, and then removes all recorded
    /// outputs.
    func expect(_ expected: [Output], hasUnfinishedInput: Bool, at place: CallSite) {
        let hint = """
            An input has ended with an output and goes on. List an output in filterOutputs() that does not \
            end its input.
            """
        place.expectEqual(
            outputs,
            expected,
            or: "The outputs are not as expected",
            remarks: remarks + (hasUnfinishedInput ? [hint] : [])
        )
        unexpected.clear()
        forget()
    }

    /// Reports a test failure for each unexpected output and then removes the outputs.
    func report() {
        unexpected.report()
        forget()
    }

    private func forget() {
        outputs = []
        remarks = []
    }
}

/// The outputs that no expectation has checked.
///
/// The type is `Sendable`, so a tester can report these outputs from its `deinit`.
final class UnexpectedOutputs: Sendable {
    private let outputs = Mutex<[(text: String, place: CallSite)]>([])

    func add(_ text: String, of place: CallSite) {
        outputs.withLock { $0.append((text, place)) }
    }

    func clear() {
        outputs.withLock { $0 = [] }
    }

    /// Reports a test failure for each output, at the line that sent the corresponding input, and then
    /// removes all outputs.
    func report() {
        let unexpected = outputs.withLock { outputs in
            defer { outputs = [] }
            return outputs
        }
        for (text, place) in unexpected {
            place.fail("An input that was sent here produced an unexpected output:\n\n\(text)")
        }
    }
}
