/// What a piece of text is on the screen; colour follows from it.
///
/// Everything is told by words and layout as well, so nothing is lost where there is no colour.
enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Running text.
    case plain

    /// The title of a screen.
    case title

    /// A heading, or the head of a column.
    case heading

    /// Something that can be typed.
    case key

    /// Something of less weight: a subtitle, what cannot be used now.
    case faint

    /// A short mark on a row.
    case badge

    /// Something that went well.
    case good

    /// Something that is not as it should be.
    case warning

    /// Something that went wrong.
    case bad

    /// The escape sequence that starts the style (ECMA-48, SGR), or `nil` for running text.
    var start: String? {
        switch self {
        case .plain: nil
        case .title, .heading: "\u{1B}[1m"
        case .key: "\u{1B}[36m"
        case .faint: "\u{1B}[2m"
        case .badge: "\u{1B}[35m"
        case .good: "\u{1B}[32m"
        case .warning: "\u{1B}[33m"
        case .bad: "\u{1B}[31m"
        }
    }

    /// The escape sequence that ends every style.
    static let end = "\u{1B}[0m"
}
