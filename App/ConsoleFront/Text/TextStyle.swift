/// The role of a piece of text, which determines its colour.
///
/// Words and layout carry all information, so nothing is lost without colour.
enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Running text.
    case plain

    /// The title of a screen.
    case title

    /// A heading, or the head of a column.
    case heading

    /// Something that can be typed.
    case key

    /// Something less important: a subtitle, a disabled control.
    case faint

    /// A short mark on a row.
    case badge

    /// A success.
    case good

    /// A warning.
    case warning

    /// An error.
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
