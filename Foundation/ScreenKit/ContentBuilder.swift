/// Writes ``Content`` as a list of parts, with `if`, `switch` and `for`.
@resultBuilder
public enum ContentBuilder<Action> {
    /// Takes a part.
    ///
    /// - Parameter part: A part with actions of the screen.
    /// - Returns: The part in a list.
    public static func buildExpression(_ part: some ContentPart<Action>) -> [any ContentPart<Action>] {
        [part]
    }

    /// Takes a button, whose action may be a closure without type annotations.
    ///
    /// - Parameter button: A button with an action of the screen.
    /// - Returns: The button in a list.
    public static func buildExpression(_ button: Button<Action>) -> [any ContentPart<Action>] {
        [button]
    }

    /// Takes a part that only shows.
    ///
    /// - Parameter part: A part without actions.
    /// - Returns: The part in a list.
    public static func buildExpression(_ part: some StaticPart) -> [any ContentPart<Action>] {
        [Shown(part: part)]
    }

    /// Takes parts that a function of the view made.
    ///
    /// - Parameter parts: The parts.
    /// - Returns: The parts.
    public static func buildExpression(_ parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Takes content as a part of a screen: what it shows, without its title.
    ///
    /// - Parameter content: The content, with actions of the screen; see ``Content/map(_:)``.
    /// - Returns: Its parts.
    public static func buildExpression(_ content: Content<Action>) -> [any ContentPart<Action>] {
        content.parts
    }

    /// Puts parts one below the other.
    ///
    /// - Parameter parts: Lists of parts.
    /// - Returns: All parts in one list.
    public static func buildBlock(_ parts: [any ContentPart<Action>]...) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }

    /// Takes what an `if` without `else` gives.
    ///
    /// - Parameter parts: The parts, or `nil`.
    /// - Returns: The parts, or none.
    public static func buildOptional(_ parts: [any ContentPart<Action>]?) -> [any ContentPart<Action>] {
        parts ?? []
    }

    /// Takes the first branch of an `if` or `switch`.
    ///
    /// - Parameter parts: The parts.
    /// - Returns: The parts.
    public static func buildEither(first parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Takes another branch of an `if` or `switch`.
    ///
    /// - Parameter parts: The parts.
    /// - Returns: The parts.
    public static func buildEither(second parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Takes what a `for` gives.
    ///
    /// - Parameter parts: A list of parts for each turn.
    /// - Returns: All parts in one list.
    public static func buildArray(_ parts: [[any ContentPart<Action>]]) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }
}

/// A static part among parts with actions.
private struct Shown<Action>: ContentPart {
    var part: any StaticPart

    func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(part.element)
    }
}
