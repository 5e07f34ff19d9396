import ScreenKit

/// Why a line was not carried out; nothing happened.
enum LineError: Error, Sendable, Hashable {
    /// The line is unknown; with the most similar suggestions.
    case unknown(nearest: [Suggestion])

    /// No row has this number; with the numbers there are.
    case noSuchRow(rows: ClosedRange<Int>?)

    /// The address leads nowhere.
    case unknownAddress

    /// The line is ambiguous.
    case ambiguous([Suggestion])

    /// The control cannot be used now.
    case disabled(label: String, reason: String)

    /// The control needs a text, and none was given; with how to give one.
    case needsText(label: String, example: String)

    /// The control was on the frame that was shown, and is no longer on the screen.
    case gone

    /// There is no previous screen.
    case firstScreen

    /// The line is too long.
    case tooLong(limit: Int)
}

extension LineError {
    /// The maximum number of characters of a line that a message repeats.
    private static let longestEcho = 60

    /// The maximum number of suggestions that a message names.
    fileprivate static let mostNamed = 5

    /// The name of each case, for programs.
    enum Code: String, Encodable, CaseIterable {
        case unknown, noSuchRow, unknownAddress, ambiguous, disabled, needsText, gone, firstScreen, tooLong
    }

    /// A stable short name for programs.
    var code: Code {
        switch self {
        case .unknown: .unknown
        case .noSuchRow: .noSuchRow
        case .unknownAddress: .unknownAddress
        case .ambiguous: .ambiguous
        case .disabled: .disabled
        case .needsText: .needsText
        case .gone: .gone
        case .firstScreen: .firstScreen
        case .tooLong: .tooLong
        }
    }

    /// What could be typed instead.
    var suggestions: [Suggestion] {
        switch self {
        case .unknown(let nearest): nearest
        case .ambiguous(let matches): matches
        case .noSuchRow, .unknownAddress, .disabled, .needsText, .gone, .firstScreen, .tooLong: []
        }
    }

    /// The message for the person.
    ///
    /// - Parameter line: The input; it is repeated verbatim, so the message has to be sanitized.
    /// - Returns: A sentence or two.
    func message(for line: String) -> String {
        switch self {
        case .unknown(let nearest):
            let hint =
                nearest.isEmpty ? "Type help to see what can be typed." : "Did you mean \(nearest.choice)?"
            return "\(Self.quoted(line)) is not understood here. \(hint)"
        case .noSuchRow(let rows?):
            let (first, last) = (rows.lowerBound, rows.upperBound)
            let others = first == last ? "is only row \(first)" : "are rows \(first) to \(last)"
            return "There is no row \(line.prefix(Self.longestEcho)). There \(others)."
        case .noSuchRow(nil):
            return "There are no numbered rows here. Type help to see what can be typed."
        case .unknownAddress:
            return "There is no screen at \(Self.quoted(line)). Type map to see where there is one."
        case .ambiguous(let matches):
            return "\(Self.quoted(line)) could mean \(matches.choice)."
        case .disabled(let label, let reason):
            return "\(Self.quoted(label)) cannot be used now: \(reason)"
        case .needsText(let label, let example):
            return "\(Self.quoted(label)) needs a text: type \(example)"
        case .gone:
            return "That is no longer on the screen."
        case .firstScreen:
            return "This is the first screen; there is nothing to go back to."
        case .tooLong(let limit):
            return "The line is longer than \(limit) bytes."
        }
    }

    private static func quoted(_ text: String) -> String {
        text.count > longestEcho ? "\"\(text.prefix(longestEcho))…\"" : "\"\(text)\""
    }
}

extension [Suggestion] {
    /// The suggestions as in `a, b or c`.
    fileprivate var choice: String {
        var texts = map(\.text)
        if texts.count > LineError.mostNamed {
            texts = texts.prefix(LineError.mostNamed) + ["\(texts.count - LineError.mostNamed) others"]
        }
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension LineError {
    /// Converts a screen's refusal of a control into the error of a line.
    ///
    /// - Parameters:
    ///   - refusal: The screen's refusal.
    ///   - id: The control.
    ///   - frame: The frame the line was typed for.
    init(_ refusal: ControlRefusal, of id: ControlID, on frame: Frame) {
        let control = frame.control(id)
        switch (refusal, control) {
        case (.disabled(let reason), let control?):
            self = .disabled(label: control.label, reason: reason)
        case (.needsText, let control?):
            self = Vocabulary(of: frame).lackOfText(for: control)
        case (.gone, _), (_, nil):
            self = .gone
        }
    }
}

/// Something that can be typed instead of what was.
struct Suggestion: Sendable, Hashable {
    /// What to type.
    let typed: String

    /// What it stands for; equal to ``typed`` if that is self-explanatory.
    let label: String

    /// Both, as in `r (Another pick)`.
    var text: String {
        typed.normalized == label.normalized ? typed : "\(typed) (\(label))"
    }
}

extension Suggestion {
    /// Suggests a line that is self-explanatory.
    init(_ typed: String) {
        self.init(typed: typed, label: typed)
    }
}
