/// The states that an action leads to, one after the other.
///
/// ```swift
/// func load() -> StateSequence<BlogEntryViewState> {
///     [{ .loading(errorModel: nil) }, { await loadEntry() }]
/// }
/// ```
/// Or with a ``StateSequenceBuilder``, which distinguishes plain states from those to wait for:
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     BlogEntryViewState.loading(errorModel: nil)
///     Next { await loadEntry() }
/// }
/// ```
/// Each state is made when the one before it was taken. It can be observed again, and then makes new states.
public struct StateSequence<State>: AsyncSequence, ExpressibleByArrayLiteral {
    /// What it gives.
    public typealias Element = State

    /// It does not fail: a failure is one of the states.
    public typealias Failure = Never

    /// What it begins with and does not wait for.
    let leading: [() -> State]

    /// Everything behind that.
    let following: [() async -> State]

    /// Creates a sequence of states.
    ///
    /// - Parameter states: Each makes a state when it is its turn.
    public init(_ states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    /// Creates a sequence of states.
    ///
    /// - Parameter states: Each makes a state when it is its turn.
    public init(arrayLiteral states: (() async -> State)...) {
        self.init(leading: [], following: states)
    }

    init(leading: [() -> State], following: [() async -> State]) {
        self.leading = leading
        self.following = following
    }

    /// Starts to make the states, from the first one on.
    ///
    /// - Returns: Makes one state after the other.
    public func makeAsyncIterator() -> Iterator {
        Iterator(steps: steps.makeIterator())
    }

    /// This sequence, and another one behind it.
    func followed(by other: StateSequence) -> StateSequence {
        following.isEmpty
            ? StateSequence(leading: leading + other.leading, following: other.following)
            : StateSequence(leading: leading, following: following + other.steps)
    }

    private var steps: [() async -> State] {
        // One by one: an array of functions cannot be converted at run time.
        leading.map { state in { state() } } + following
    }

    /// Makes one state of a ``StateSequence`` after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var steps: IndexingIterator<[() async -> State]>

        /// Makes the next state.
        ///
        /// - Parameter actor: The isolation of the caller, where the state is made.
        /// - Returns: The state; `nil` when there is no more.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            await steps.next()?()
        }
    }
}

/// Writes a ``StateSequence`` as a list of states, with `if`, `switch` and `for`.
///
/// States that one need not wait for, written plainly or as ``First``, are set before `observe` returns as
/// long as no ``Next`` stands before them. `for` loops and conditions are evaluated when the sequence is
/// built.
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     if isEmpty { BlogEntryViewState.loading(errorModel: nil) }
///     Next { await loadEntry() }
/// }
/// ```
/// A plain state is written with its type: Swift types each line by itself.
@resultBuilder
public struct StateSequenceBuilder {
    /// Takes a plain state.
    ///
    /// - Parameter state: The state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<State>(_ state: State) -> StateSequence<State> {
        StateSequence(leading: [{ state }], following: [])
    }

    /// Takes a state that is there at once.
    ///
    /// - Parameter provider: Gives the state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<Provider: SyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [{ provider.state }], following: [])
    }

    /// Takes a state to wait for.
    ///
    /// - Parameter provider: Gives the state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<Provider: AsyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [], following: [{ await provider.state }])
    }

    /// Takes the states of another sequence.
    ///
    /// - Parameter sequence: The sequence.
    /// - Returns: The sequence.
    public static func buildExpression<State>(_ sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Puts states one after the other.
    ///
    /// - Parameter sequences: The states.
    /// - Returns: All of them in one sequence.
    public static func buildBlock<State>(_ sequences: StateSequence<State>...) -> StateSequence<State> {
        buildArray(sequences)
    }

    /// Takes what an `if` without `else` gives.
    ///
    /// - Parameter sequence: The states, or `nil`.
    /// - Returns: The states, or none.
    public static func buildOptional<State>(_ sequence: StateSequence<State>?) -> StateSequence<State> {
        sequence ?? []
    }

    /// Takes the first branch of an `if` or `switch`.
    ///
    /// - Parameter sequence: The states.
    /// - Returns: The states.
    public static func buildEither<State>(first sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Takes another branch of an `if` or `switch`.
    ///
    /// - Parameter sequence: The states.
    /// - Returns: The states.
    public static func buildEither<State>(second sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Takes what a `for` gives.
    ///
    /// - Parameter sequences: The states of each turn.
    /// - Returns: All of them in one sequence.
    public static func buildArray<State>(_ sequences: [StateSequence<State>]) -> StateSequence<State> {
        sequences.reduce([]) { $0.followed(by: $1) }
    }
}

/// Something that gives a state at once; see ``First``.
public protocol SyncStateProviding<State> {
    /// What a screen shows.
    associatedtype State

    /// The state.
    var state: State { get }
}

/// Something that gives a state later on; see ``Next``.
public protocol AsyncStateProviding<State> {
    /// What a screen shows.
    associatedtype State

    /// The state.
    var state: State { get async }
}

/// A state that a ``StateSequence`` has at once.
///
/// Before the first ``Next`` it is set before `observe` returns.
public struct First<State>: SyncStateProviding {
    private let makeState: () -> State

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: Makes the state when the sequence has come to it.
    public init(_ state: @escaping () -> State) {
        makeState = state
    }

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: The state.
    @_disfavoredOverload
    public init(_ state: State) {
        makeState = { state }
    }

    /// The state.
    public var state: State { makeState() }
}

/// A state that a ``StateSequence`` has to wait for.
public struct Next<State>: AsyncStateProviding {
    private let makeState: () async -> State

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: Makes the state when the sequence has come to it.
    public init(_ state: @escaping () async -> State) {
        makeState = state
    }

    /// The state.
    public var state: State {
        get async { await makeState() }
    }
}
