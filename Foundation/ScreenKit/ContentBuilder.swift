/// Builds ``Content`` from a list of parts, with `if`, `switch`, and `for`.
@resultBuilder
public enum ContentBuilder<Action> {
    /// Adds a part.
    public static func buildExpression(_ part: some ContentPart<Action>) -> [any ContentPart<Action>] {
        [part]
    }

    /// Adds a button, whose action may be a closure without type annotations.
    public static func buildExpression(_ button: Button<Action>) -> [any ContentPart<Action>] {
        [button]
    }

    /// Adds a part without actions.
    public static func buildExpression(_ part: some StaticPart) -> [any ContentPart<Action>] {
        [Shown(part: part)]
    }

    /// Adds the parts that a function returned.
    public static func buildExpression(_ parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Embeds content without its title; see ``Content/map(_:)``.
    public static func buildExpression(_ content: Content<Action>) -> [any ContentPart<Action>] {
        content.parts
    }

    /// Concatenates lists of parts.
    public static func buildBlock(_ parts: [any ContentPart<Action>]...) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }

    /// Adds the parts of an `if` without `else`.
    public static func buildOptional(_ parts: [any ContentPart<Action>]?) -> [any ContentPart<Action>] {
        parts ?? []
    }

    /// Adds the parts of the first branch of an `if` or `switch`.
    public static func buildEither(first parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Adds the parts of another branch of an `if` or `switch`.
    public static func buildEither(second parts: [any ContentPart<Action>]) -> [any ContentPart<Action>] {
        parts
    }

    /// Adds the parts of all iterations of a `for` loop.
    public static func buildArray(_ parts: [[any ContentPart<Action>]]) -> [any ContentPart<Action>] {
        parts.flatMap { $0 }
    }
}

/// A static part in content with actions.
private struct Shown<Action>: ContentPart {
    var part: any StaticPart

    func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.show(part.element)
    }
}
