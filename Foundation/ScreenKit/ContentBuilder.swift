/// A result builder that creates ``Content`` from a list of parts.
///
/// The builder supports `if`, `switch`, and `for` statements.
@resultBuilder
public enum ContentBuilder<Action> {
    /// Adds a part.
    public static func buildExpression(_ part: some ContentPart<Action>) -> [any ContentPart<Action>] {
        [part]
    }

    /// Adds a button.
    ///
    /// With this overload, the action can be a closure that has no type annotations.
    public static func buildExpression(_ button: Button<Action>) -> [any ContentPart<Action>] {
        [button]
    }

    /// Adds a part that has no actions.
    public static func buildExpression(_ part: some StaticPart) -> [any ContentPart<Action>] {
        [Shown(part: part)]
    }

    /// Adds the parts that a function returns.
    public static func buildExpression(_ parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Embeds content, omitting the content's title.
    ///
    /// For details, see ``Content/map(_:)``.
    public static func buildExpression(_ content: Content<Action>) -> [any ContentPart<Action>] {
        content.parts
    }

    /// Concatenates lists of parts.
    public static func buildBlock(_ parts: [any ContentPart<Action>]...) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }

    /// Adds the parts of an `if` statement that has no `else` branch.
    public static func buildOptional(_ parts: [any ContentPart<Action>]?) -> [any ContentPart<Action>] {
        parts ?? []
    }

    /// Adds the parts of the first branch of an `if` or `switch` statement.
    public static func buildEither(first parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Adds the parts of an alternative branch of an `if` or `switch` statement.
    public static func buildEither(second parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Adds the parts of all iterations of a `for` loop.
    public static func buildArray(_ parts: [[any ContentPart<Action>]]) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }
}

/// An adapter that allows a ``StaticPart`` to be used as a ``ContentPart``.
private struct Shown<Action>: ContentPart {
    var part: any StaticPart

    func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(part.element)
    }
}
