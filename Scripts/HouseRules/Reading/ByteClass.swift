/// What a byte of a Swift source can begin.
enum ByteClass: Sendable {
    /// A space, a tab or a carriage return.
    case space

    /// A line feed.
    case lineFeed

    /// A letter, an underscore, a dollar sign, or a byte of a character outside ASCII.
    case letter

    /// A digit.
    case digit

    /// The mark around strings.
    case quote

    /// The mark around escaped identifiers.
    case backtick

    /// The sign before raw literals and directives.
    case pound

    /// A slash: a comment, a regular expression or an operator.
    case slash

    /// A sign of operators.
    case sign

    /// A bracket or a punctuation mark.
    case mark

    /// The class of a byte.
    ///
    /// - Parameter byte: The byte.
    init(_ byte: UInt8) {
        self = Self.table[Int(byte)]
    }

    /// Whether it can stand in a word or a number, after the first byte.
    var continuesWord: Bool { self == .letter || self == .digit }

    /// Whether it can stand in an operator.
    var continuesOperator: Bool { self == .sign || self == .slash }

    private static let table = (UInt8.min...UInt8.max).map(Self.init(slowly:))

    private init(slowly byte: UInt8) {
        self =
            switch Unicode.Scalar(byte) {
            case " ", "\t", "\r": .space
            case "\n": .lineFeed
            case "a"..."z", "A"..."Z", "_", "$", "\u{80}"...: .letter
            case "0"..."9": .digit
            case "\"": .quote
            case "`": .backtick
            case "#": .pound
            case "/": .slash
            case "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": .sign
            default: .mark
            }
    }
}
