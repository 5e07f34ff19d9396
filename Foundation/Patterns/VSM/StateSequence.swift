/// A sequence of states that result from an action.
///
/// ```swift
/// func load() -> StateSequence<BlogEntryViewState> {
///     [{ .loading(errorModel: nil) }, { await loadEntry() }]
/// }
/// ```
/// A ``StateSequenceBuilder`` distinguishes plain states from states that must be awaited:
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     BlogEntryViewState.loading(errorModel: nil)
///     Next { await loadEntry() }
/// }
/// ```
/// The sequence creates each state after the consumer has received the previous state. Iterating over the
/// sequence again creates new states.
public struct StateSequence<State>: AsyncSequence, ExpressibleByArrayLiteral {
    /// The type of the states.
    public typealias Element = State

    /// The failure type, which is `Never` because failures are represented as states.
    public typealias Failure = Never

    /// The leading plain states, which the sequence creates without suspending.
    let leading: [() -> State]

    let following: [() async -> State]

    /// Creates a sequence from closures, each of which creates a state.
    public init(_ states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    /// Creates a sequence from closures, each of which creates a state.
    public init(arrayLiteral states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    init(leading: [() -> State], following: [() async -> State]) {
        self.leading = leading
        self.following = following
    }

    /// Returns an iterator that begins at the first state.
    public func makeAsyncIterator() -> Iterator {
        Iterator(steps: steps.makeIterator())
    }

    func followed(by other: StateSequence) -> StateSequence {
        following.isEmpty
            ? StateSequence(leading: leading + other.leading, following: other.following)
            : StateSequence(leading: leading, following: following + other.steps)
    }

    private var steps: [() async -> State] {
        // The closures are mapped individually because an array of functions cannot be converted at run time.
        leading.map { state in { state() } } + following
    }

    /// The iterator of a ``StateSequence``.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var steps: IndexingIterator<[() async -> State]>

        /// Returns the next state, which is created in the caller's isolation domain, or `nil` after the last
        /// state.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            await steps.next()?()
        }
    }
}

/// A result builder that creates a ``StateSequence`` from a list of states.
///
/// Plain states and ``First`` steps that precede the first ``Next`` step take effect before `observe`
/// returns. The builder supports `if`, `switch`, and `for` statements, which it evaluates when it creates the
/// sequence.
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     if isEmpty { BlogEntryViewState.loading(errorModel: nil) }
///     Next { await loadEntry() }
/// }
/// ```
/// Specify the type of a plain state explicitly because Swift type-checks each line separately.
@resultBuilder
public struct StateSequenceBuilder {
    /// Converts a plain state to a sequence.
    public static func buildExpression<State>(_ state: State) -> StateSequence<State> {
        StateSequence(leading: [{ state }], following: [])
    }

    /// Converts a synchronously provided state to a sequence.
    public static func buildExpression<Provider: SyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [{ provider.state }], following: [])
    }

    /// Converts a state that must be awaited to a sequence.
    public static func buildExpression<Provider: AsyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [], following: [{ await provider.state }])
    }

    /// Includes the states of a nested sequence.
    public static func buildExpression<State>(_ sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Concatenates the sequences in a block.
    public static func buildBlock<State>(_ sequences: StateSequence<State>...) -> StateSequence<State> {
        buildArray(sequences)
    }

    /// Includes the states of an `if` statement that has no `else` branch.
    public static func buildOptional<State>(_ sequence: StateSequence<State>?) -> StateSequence<State> {
        sequence ?? []
    }

    /// Includes the states of the first branch of an `if` or `switch` statement.
    public static func buildEither<State>(first sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Includes the states of an alternative branch of an `if` or `switch` statement.
    public static func buildEither<State>(second sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Concatenates the states of all iterations of a `for` loop.
    public static func buildArray<State>(_ sequences: [StateSequence<State>]) -> StateSequence<State> {
        sequences.reduce([]) { $0.followed(by: $1) }
    }
}

/// A type that provides a state synchronously.
///
/// For an example, see ``First``.
public protocol SyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// The provided state.
    var state: State { get }
}

/// A type that provides a state asynchronously.
///
/// For an example, see ``Next``.
public protocol AsyncStateProviding<State> {
    /// The type of the state.
    associatedtype State

    /// The provided state.
    var state: State { get async }
}

/// A step that provides a state of a ``StateSequence`` synchronously.
///
/// If the step precedes the first ``Next`` step, its state is set before `observe` returns.
public struct First<State>: SyncStateProviding {
    private let makeState: () -> State

    /// Creates a step from a closure, which the sequence calls when it reaches the step.
    public init(_ state: @escaping () -> State) {
        makeState = state
    }

    /// Creates a step from a state.
    @_disfavoredOverload
    public init(_ state: State) {
        makeState = { state }
    }

    /// The provided state.
    public var state: State { makeState() }
}

/// A step that provides a state of a ``StateSequence`` asynchronously.
public struct Next<State>: AsyncStateProviding {
    private let makeState: () async -> State

    /// Creates a step from a closure, which the sequence calls when it reaches the step.
    public init(_ state: @escaping () async -> State) {
        makeState = state
    }

    /// The provided state.
    public var state: State {
        get async { await makeState() }
    }
}
