import ScreenKit

/// Reports a session to a program, or to a recording: one JSON object per line, including errors, all on the
/// output.
final class JSONReport: ConsoleReport {
    private let output: any TextOutput
    /// Whether it is a recording: that also has what was typed, but no line that was dropped, as it cannot be
    /// typed again.
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
