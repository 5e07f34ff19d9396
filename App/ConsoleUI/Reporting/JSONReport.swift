import ScreenKit

/// A report that represents a session as one JSON object per line, for other programs or for a recording.
///
/// Errors are written to the same output.
final class JSONReport: ConsoleReport {
    private let output: any TextOutput
    /// A Boolean value that indicates whether the report is a recording.
    ///
    /// A recording also contains the typed lines. Lines whose text was discarded are omitted, because a
    /// replay could not type them.
    private let isRecording: Bool
    private var line = 0

    init(output: any TextOutput, isRecording: Bool = false) {
        self.output = output
        self.isRecording = isRecording
    }

    func tell(_ event: ReportedEvent) throws(StreamFailure) {
        switch event {
        case .line(_, let number):
            line = number
            guard isRecording else { return }
        case .rejection(let rejected):
            if isRecording, [.tooLong, .encoding].contains(rejected.error.code) { return }
            line = rejected.number
        case .frame, .path, .help, .meant: break
        }
        try output.write(event.kind, answering: line, event)
    }
}
