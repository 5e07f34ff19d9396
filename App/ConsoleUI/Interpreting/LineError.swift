import ScreenKit

/// The reason that a line was rejected before it had any effect.
enum LineError: Error, Sendable, Hashable {
    case unknown(nearest: [Suggestion])
    case noSuchRow(rows: ClosedRange<Int>?)
    case unknownDeepLink
    case ambiguous([Suggestion])
    case disabled(label: String, reason: String)
    case needsText(label: String, typed: String)

    /// The line contains a secret.
    ///
    /// The user should instead enter the secret at a prompt without echo.
    case secretInLine(label: String, typed: String)

    /// The control was in the printed frame but is no longer on the screen.
    case gone

    case firstScreen
    case tooLong(limit: Int)
    case encoding(ForeignEncoding)
}

extension LineError {
    private static let longestEcho = 60
    fileprivate static let maximumNamed = 5

    enum Code: String, Encodable, CaseIterable {
        case unknown, noSuchRow, unknownDeepLink, ambiguous, disabled, needsText, secretInLine, gone
        case firstScreen, tooLong, encoding
    }

    var code: Code {
        switch self {
        case .unknown: .unknown
        case .noSuchRow: .noSuchRow
        case .unknownDeepLink: .unknownDeepLink
        case .ambiguous: .ambiguous
        case .disabled: .disabled
        case .needsText: .needsText
        case .secretInLine: .secretInLine
        case .gone: .gone
        case .firstScreen: .firstScreen
        case .tooLong: .tooLong
        case .encoding: .encoding
        }
    }

    var suggestions: [Suggestion] {
        switch self {
        case .unknown(let nearest): nearest
        case .ambiguous(let matches): matches
        case .noSuchRow, .unknownDeepLink, .disabled, .needsText, .secretInLine, .gone, .firstScreen,
            .tooLong,
            .encoding:
            []
        }
    }

    func message(for line: String) -> String {
        switch self {
        case .unknown(let nearest):
            let hint =
                nearest.isEmpty ? "Type help to list the commands." : "Did you mean \(nearest.choice)?"
            return "\(Self.quoted(line)) is not recognized on this screen. \(hint)"
        case .noSuchRow(let rows?):
            let (first, last) = (rows.lowerBound, rows.upperBound)
            let others = first == last ? "The only row is \(first)." : "The rows are \(first) to \(last)."
            return "There is no row \(line.prefix(Self.longestEcho)). \(others)"
        case .noSuchRow(nil):
            return "This screen has no numbered rows. Type help to list the commands."
        case .unknownDeepLink:
            return "\(Self.quoted(line)) does not lead to a screen. Type map for a list of deep links."
        case .ambiguous(let matches):
            return "\(Self.quoted(line)) could mean \(matches.choice)."
        case .disabled(let label, let reason):
            return "\(Self.quoted(label)) is unavailable: \(reason)."
        case .needsText(let label, let typed):
            return "\(Self.quoted(label)) needs text. Type \(typed), followed by the text."
        case .secretInLine(let label, let typed):
            return
                "Nothing was sent. Type \(typed) on a line by itself. Then type the text for "
                + "\(Self.quoted(label)) on the next line. The text is hidden as you type."
        case .gone:
            return "The screen has changed, and that action is no longer available."
        case .firstScreen:
            return "This is the first screen, so you cannot go back."
        case .tooLong(let limit):
            return "The line is longer than \(limit) bytes."
        case .encoding(let encoding):
            return encoding.message
        }
    }

    private static func quoted(_ text: String) -> String {
        text.count > longestEcho ? "“\(text.prefix(longestEcho))…”" : "“\(text)”"
    }
}

extension [Suggestion] {
    fileprivate var choice: String {
        var texts = map(\.text)
        if texts.count > LineError.maximumNamed {
            texts = texts.prefix(LineError.maximumNamed) + ["\(texts.count - LineError.maximumNamed) others"]
        }
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + (texts.count > 2 ? ", or " : " or ") + last
    }
}

extension LineError {
    init(_ refusal: ControlRefusal, of id: ControlID, on frame: Frame) {
        let control = frame.control(id)
        switch (refusal, control) {
        case (.disabled(let reason), let control?):
            self = .disabled(label: control.label, reason: reason)
        case (.needsText, let control?):
            self = LineParser(of: frame).lackOfText(for: control)
        case (.gone, _), (_, nil):
            self = .gone
        }
    }
}

struct Suggestion: Sendable, Hashable {
    let typed: String
    let label: String

    var text: String {
        typed.normalized == label.normalized ? typed : "\(typed) (\(label))"
    }
}

extension Suggestion {
    init(_ typed: String) {
        self.init(typed: typed, label: typed)
    }
}
