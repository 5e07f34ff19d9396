import CustomDump
import SimpleViewModel
import Synchronization
import ViewStateCore
import ViewStateTesting

/// The outputs of a view model under test since the last expectation.
@MainActor
final class ReceivedOutputs<Output: Equatable> {
    /// The same outputs as text, for the case that no expectation follows.
    let unexpected = UnexpectedOutputs()

    private var outputs: [Output] = []
    private var remarks: [String] = []

    /// The call sites of the inputs, after the line that created the interface.
    private var places: [CallSite]
    private var place: CallSite

    init(madeAt place: CallSite) {
        places = [place]
        self.place = place
    }

    /// Records the call site of the next input, and returns its number, which signals carry as their line.
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

    /// Fails the test unless the outputs equal the expected ones, and removes them.
    func expect(_ expected: [Output], hasUnfinishedInput: Bool, at place: CallSite) {
        let hint = """
            An input has ended with an output and goes on. List an output in filterOutputs() that does not \
            end its input.
            """
        place.expectEqual(
            outputs,
            expected,
            or: "The outputs are not the expected ones",
            remarks: remarks + (hasUnfinishedInput ? [hint] : [])
        )
        unexpected.clear()
        forget()
    }

    /// Fails the test once for each unexpected output, and removes the outputs.
    func report() {
        unexpected.report()
        forget()
    }

    private func forget() {
        outputs = []
        remarks = []
    }
}

/// The outputs without an expectation, which a tester can also report from its `deinit`.
final class UnexpectedOutputs: Sendable {
    private let outputs = Mutex<[(text: String, place: CallSite)]>([])

    func add(_ text: String, of place: CallSite) {
        outputs.withLock { $0.append((text, place)) }
    }

    func clear() {
        outputs.withLock { $0 = [] }
    }

    /// Fails the test once for each output at the line that sent its input, and removes the outputs.
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
