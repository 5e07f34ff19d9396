package import ScreenKit

/// A part of a screen that loads, in each of its states: the value or what stands in its place, and a notice
/// where it could not be brought up to date, which holds the button that tries again.
package struct LoadedContent<Value: Equatable & Sendable, Action>: ContentPart {
    private let part: Loadable<Value>
    private let lines: Int
    private let refresh: Button<Action>
    private let isOnlyRetry: Bool
    private let content: (Value) -> [any ContentPart<Action>]

    /// Creates a part that a person can bring up to date.
    ///
    /// - Parameters:
    ///   - part: What is known of it.
    ///   - lines: How many lines stand in its place while nothing is known.
    ///   - refresh: Brings it up to date; stands below the value, or in the notice after that failed.
    ///   - isOnlyRetry: Whether the button stands nowhere but in the notice.
    ///   - content: Shows the value.
    package init(
        _ part: Loadable<Value>,
        lines: Int,
        refresh: Button<Action>,
        isOnlyRetry: Bool = false,
        @ContentBuilder<Action> content: @escaping (Value) -> [any ContentPart<Action>]
    ) {
        self.part = part
        self.lines = lines
        self.refresh = refresh
        self.isOnlyRetry = isOnlyRetry
        self.content = content
    }

    /// Adds the part.
    package func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        if let notice = part.notice {
            Notice(
                notice.hasContent ? .warning : .error,
                notice.text,
                failure: notice.failure,
                retry: part.isOffered ? refresh : nil
            )
        }
        if let value = part.value {
            content(value)
            if part.isLoading { Progress("Loading") }
        } else if part.isPending {
            Placeholder(lines: lines)
        }
        if !isOnlyRetry, part.notice == nil { refresh }
    }
}
