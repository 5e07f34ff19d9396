/// The states that result from an action, one after the other.
///
/// ```swift
/// func load() -> StateSequence<BlogEntryViewState> {
///     [{ .loading(errorModel: nil) }, { await loadEntry() }]
/// }
/// ```
/// A ``StateSequenceBuilder`` distinguishes plain states from states that have to be awaited:
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     BlogEntryViewState.loading(errorModel: nil)
///     Next { await loadEntry() }
/// }
/// ```
/// Each state is created after the previous one was consumed. A second iteration creates new states.
public struct StateSequence<State>: AsyncSequence, ExpressibleByArrayLiteral {
    /// The type of the states.
    public typealias Element = State

    /// `Never`, because a failure is one of the states.
    public typealias Failure = Never

    /// The leading states, which need no waiting.
    let leading: [() -> State]

    /// The states after the leading ones.
    let following: [() async -> State]

    /// Creates a sequence from closures that each create a state in its turn.
    public init(_ states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    /// Creates a sequence from closures that each create a state in its turn.
    public init(arrayLiteral states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    init(leading: [() -> State], following: [() async -> State]) {
        self.leading = leading
        self.following = following
    }

    /// Returns an iterator that starts at the first state.
    public func makeAsyncIterator() -> Iterator {
        Iterator(steps: steps.makeIterator())
    }

    /// Returns this sequence followed by another one.
    func followed(by other: StateSequence) -> StateSequence {
        following.isEmpty
            ? StateSequence(leading: leading + other.leading, following: other.following)
            : StateSequence(leading: leading, following: following + other.steps)
    }

    private var steps: [() async -> State] {
        // Mapped one by one, because an array of functions cannot be converted at run time.
        leading.map { state in { state() } } + following
    }

    /// The iterator of a ``StateSequence``.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var steps: IndexingIterator<[() async -> State]>

        /// Returns the next state, created in the caller's isolation, or `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            await steps.next()?()
        }
    }
}

/// Builds a ``StateSequence`` from a list of states, with `if`, `switch`, and `for`.
///
/// Plain states and ``First`` steps before the first ``Next`` are set before `observe` returns. Conditions
/// and loops are evaluated when the sequence is built.
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     if isEmpty { BlogEntryViewState.loading(errorModel: nil) }
///     Next { await loadEntry() }
/// }
/// ```
/// Write a plain state with its type, because Swift infers the type of each line separately.
@resultBuilder
public struct StateSequenceBuilder {
    /// Converts a plain state.
    public static func buildExpression<State>(_ state: State) -> StateSequence<State> {
        StateSequence(leading: [{ state }], following: [])
    }

    /// Converts a state that is available at once.
    public static func buildExpression<Provider: SyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [{ provider.state }], following: [])
    }

    /// Converts a state that has to be awaited.
    public static func buildExpression<Provider: AsyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [], following: [{ await provider.state }])
    }

    /// Includes the states of another sequence.
    public static func buildExpression<State>(_ sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Concatenates sequences.
    public static func buildBlock<State>(_ sequences: StateSequence<State>...) -> StateSequence<State> {
        buildArray(sequences)
    }

    /// Includes the states of an `if` without `else`.
    public static func buildOptional<State>(_ sequence: StateSequence<State>?) -> StateSequence<State> {
        sequence ?? []
    }

    /// Includes the states of the first branch.
    public static func buildEither<State>(first sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Includes the states of another branch.
    public static func buildEither<State>(second sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Concatenates the states of all iterations of a `for` loop.
    public static func buildArray<State>(_ sequences: [StateSequence<State>]) -> StateSequence<State> {
        sequences.reduce([]) { $0.followed(by: $1) }
    }
}

/// A type that provides a state at once; see ``First``.
public protocol SyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// The state.
    var state: State { get }
}

/// A type that provides a state asynchronously; see ``Next``.
public protocol AsyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// The state.
    var state: State { get async }
}

/// A state of a ``StateSequence`` that is available at once.
///
/// Before the first ``Next``, it is set before `observe` returns.
public struct First<State>: SyncStateProviding {
    private let makeState: () -> State

    /// Creates a step from a closure, which is called when the step is reached.
    public init(_ state: @escaping () -> State) {
        makeState = state
    }

    /// Creates a step from a state.
    @_disfavoredOverload
    public init(_ state: State) {
        makeState = { state }
    }

    /// The state.
    public var state: State { makeState() }
}

/// A state of a ``StateSequence`` that has to be awaited.
public struct Next<State>: AsyncStateProviding {
    private let makeState: () async -> State

    /// Creates a step from a closure, which is called when the step is reached.
    public init(_ state: @escaping () async -> State) {
        makeState = state
    }

    /// The state.
    public var state: State {
        get async { await makeState() }
    }
}
