/// Something that a source declares.
struct Declaration: Equatable, Sendable {
    /// The word that declares it.
    enum Keyword: String, Sendable {
        case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `init`, `let`
        case macro, `protocol`, `struct`, `subscript`, `typealias`, `var`

        /// Whether its braces hold declarations.
        var isType: Bool {
            switch self {
            case .actor, .class, .enum, .extension, .protocol, .struct: true
            default: false
            }
        }

        /// Whether its braces hold statements.
        var hasStatements: Bool {
            switch self {
            case .deinit, .func, .`init`, .subscript, .var: true
            default: false
            }
        }
    }

    /// Statements in braces.
    struct Body: Equatable, Sendable {
        /// The line of the opening brace.
        var firstLine: Int

        /// The line of the closing brace.
        var lastLine: Int

        /// How many braces the innermost statement stands in, beside the ones of the body.
        var nesting = 0
    }

    /// The word that declares it.
    let keyword: Keyword

    /// What it is called; for an initializer, `init`.
    let name: String

    /// The modifiers before it, and the names of its attributes.
    let modifiers: Set<String>

    /// The line that its first attribute or modifier stands in.
    let firstLine: Int

    /// The line that the keyword stands in.
    let line: Int

    /// Where it stands: the position of the type in the list of declarations, `nil` for the file.
    let parent: Int?

    /// Whether it is a statement's and not a type's or the file's.
    let isLocal: Bool

    /// The labels of its parameters, where it has any.
    var labels: [String] = []

    /// The types named behind its colon.
    var conformances: [String] = []

    /// What it does.
    var body: Body?
}
