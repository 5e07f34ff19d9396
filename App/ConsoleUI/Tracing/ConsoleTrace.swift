import FoundationExtensions
import ScreenKit

/// A trace that prints the user's actions and their effects for developers.
///
/// Text entries are written to standard error, below the most recently typed line. JSON entries are written
/// to standard output, one object per entry. Write errors are ignored because the same errors are reported
/// when the session's output is written.
@MainActor
final class ConsoleTrace {
    private let options: ConsoleOptions
    private let output: any TextOutput
    private var number = 0
    private var heading: String? = "start"
    private var place = ""

    nonisolated init(options: ConsoleOptions, output: any TextOutput) {
        self.options = options
        self.output = output
    }

    func begin(_ line: String, number: Int) {
        self.number = number
        heading = "line \(number): \(line.trimmed)"
    }

    func tell(_ entry: TraceEntry) {
        guard let event = TracedEvent(entry) else { return }
        if options.json {
            try? output.write(.trace, answering: number, event)
        } else {
            print(event)
        }
    }

    private func print(_ event: TracedEvent) {
        var lines: [String] = []
        if let heading {
            lines.append(heading)
            place = ""
        }
        heading = nil
        var newPlace = "  \(event.screen.rawValue) · \(event.pattern)"
        if !newPlace.utf8.elementsEqual(place.utf8) || event.source != nil {
            lines.append(newPlace + (event.source ?? ""))
        }
        swap(&place, &newPlace)
        lines +=
            event.event == "state"
            ? ["    state"] + event.text.split(separator: "\n").map { "      " + $0 }
            : ["    " + event.event + (event.text.isEmpty ? "" : "  " + event.text)]
        let width = options.width.columns
        for line in lines {
            let indent = line.prefix { " +-".contains($0) }
            let text = StyledText(String(line.dropFirst(indent.count)))
            let wrapped = text.wrapped(behind: StyledText(String(indent)), to: width)
            try? output.write(wrapped.rendered(usesColor: false))
        }
    }
}
