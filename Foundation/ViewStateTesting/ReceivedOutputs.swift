import CustomDump
import SimpleViewModel
import Testing

/// What a view model under test has answered since the last expectation.
@MainActor
final class ReceivedOutputs<Output: Equatable> {
    /// The same outputs as text, for whom no expectation comes.
    let unexpected = UnexpectedOutputs()

    private var outputs: [Output] = []
    private var remarks: [String] = []

    /// Where the inputs were sent from; first where the interface was made.
    private var places: [SourceLocation]
    private var place: SourceLocation

    init(madeAt place: SourceLocation) {
        places = [place]
        self.place = place
    }

    /// Notes from where the next input is sent.
    ///
    /// - Returns: What the signals of the input say in place of their line.
    func addPlace(_ place: SourceLocation) -> UInt {
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
        unexpected.add(UnexpectedOutputs.Output(text: String(customDumping: output), sourceLocation: place))
    }

    /// Takes all outputs, and tells how they differ from what was expected.
    ///
    /// - Returns: `nil` when they do not.
    func difference(from expected: [Output]) -> String? {
        defer { forget() }
        guard outputs != expected else { return nil }
        let difference = diff(expected, outputs) ?? "Both look like this, and are not equal: \(outputs)"
        return ([difference] + remarks).joined(separator: "\n\n")
    }

    /// Fails the test once for each output.
    func report() {
        unexpected.report()
        forget()
    }

    private func forget() {
        outputs = []
        remarks = []
        unexpected.clear()
    }
}
