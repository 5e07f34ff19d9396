package import ScreenKit
package import StoreDomain

/// What is known of something of a person's own, which is kept on this machine and nowhere else.
///
/// It is not a ``Loadable``: there is nobody to ask for it, so it is never out of date and there is never
/// “nothing saved to show”.
package enum Kept<Value: Equatable & Sendable>: Equatable, Sendable {
    /// It was not read yet.
    case unknown
    /// It is this.
    case known(Value)
    /// It cannot be read.
    case unreadable

    /// What a value that a repository delivered means.
    ///
    /// - Parameter result: The value, or why it cannot be read.
    package init(_ result: Result<Value, StorageError>) {
        switch result {
        case .success(let value): self = .known(value)
        case .failure: self = .unreadable
        }
    }
}

/// Something of a person's own, in each of its states.
package struct KeptContent<Value: Equatable & Sendable, Action>: ContentPart {
    private let kept: Kept<Value>
    private let lines: Int
    private let unreadable: String
    private let content: (Value) -> [any ContentPart<Action>]

    /// Creates the part.
    ///
    /// - Parameters:
    ///   - kept: What is known of it.
    ///   - lines: How many lines stand in its place until it was read.
    ///   - unreadable: What to say where it cannot be read: “The favorites cannot be read.”
    ///   - content: Shows the value.
    package init(
        _ kept: Kept<Value>,
        lines: Int,
        unreadable: String,
        @ContentBuilder<Action> content: @escaping (Value) -> [any ContentPart<Action>]
    ) {
        self.kept = kept
        self.lines = lines
        self.unreadable = unreadable
        self.content = content
    }

    /// Adds the part.
    package func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        switch kept {
        case .unknown: Placeholder(lines: lines)
        case .known(let value): content(value)
        case .unreadable: Notice(.error, unreadable, failure: .storage)
        }
    }
}
