/// The states that an action leads to, one after the other.
///
/// ```swift
/// func load() -> StateSequence<BlogEntryViewState> {
///     [{ .loading(errorModel: nil) }, { await loadEntry() }]
/// }
/// ```
/// Or with a ``StateSequenceBuilder``, which tells plain states from those one waits for:
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     BlogEntryViewState.loading(errorModel: nil)
///     Next { await loadEntry() }
/// }
/// ```
/// Each state is made when the one before it was taken. It can be observed again, and makes its states anew.
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
