/// An asynchronous sequence of a store's current value and the values that later commits publish.
///
/// The sequence is pull-based: a slow consumer receives the latest value but not every intermediate value.
/// The sequence omits each value that duplicates the previous value, and it ends only when the iterating task
/// is canceled.
///
/// Iterate over an instance only once, from a single consumer, because ``caughtUp()`` tracks that consumer's
/// progress. For a second observation, request a new sequence from the store.
/// ```swift
/// let values = repository.categories()
/// for await categories in values { show(categories) }      // in one task
/// await values.caughtUp()             // in another: everything that was committed is on the screen
/// ```
public struct CommittedValues<Element: Sendable>: AsyncSequence, Sendable {
    private let signal: CommitSignal
    private let read: @Sendable () async -> Element
    private let isDuplicate: @Sendable (Element, Element) -> Bool
    private let delivery = DeliveryState()

    /// Creates a sequence of a store's values.
    ///
    /// - Parameters:
    ///   - signal: The signal that counts the store's commits.
    ///   - isDuplicate: A closure that returns whether a value is equivalent to the previous value.
    ///   - read: A closure that reads the current value. If reading can fail, use a `Result` as the value.
    ///     The closure runs in the consumer's task, so canceling that task also cancels the read.
    public init(
        of signal: CommitSignal,
        isDuplicate: @escaping @Sendable (Element, Element) -> Bool,
        read: @escaping @Sendable () async -> Element
    ) {
        self.signal = signal
        self.isDuplicate = isDuplicate
        self.read = read
    }

    /// Returns a sequence that applies a transformation to each value.
    ///
    /// - Parameter transform: A closure that converts a value. Call ``readAgain()`` whenever the closure's
    ///   result for the same value changes.
    /// - Returns: A sequence for a single consumer.
    public func mapped(
        by transform: @escaping @Sendable (Element) -> Element
    ) -> CommittedValues {
        CommittedValues(of: signal, isDuplicate: isDuplicate) { [read] in transform(await read()) }
    }

    /// Makes all observers of the signal read the current value again, as a commit does.
    public func readAgain() {
        signal.commit()
    }

    /// Returns when the consumer has handled all values committed before this call.
    ///
    /// The method also returns when the consumer has stopped or when the calling task is canceled. A value
    /// counts as handled when the consumer requests the next value. If no consumer iterates over the
    /// sequence, this method returns only if the calling task is canceled.
    public func caughtUp() async {
        await delivery.wait(for: signal.count)
    }

    /// Returns the sequence's iterator.
    ///
    /// Create only one iterator because a second iterator would interfere with the progress tracking that
    /// ``caughtUp()`` depends on.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: self)
    }

    /// The iterator of a ``CommittedValues`` sequence.
    public struct Iterator: AsyncIteratorProtocol {
        private let values: CommittedValues
        private let end: EndOfDelivery
        private var seen: UInt64?
        private var last: Element?

        fileprivate init(values: CommittedValues) {
            self.values = values
            end = EndOfDelivery(delivery: values.delivery)
        }

        /// Returns the latest value, waiting if necessary until the value differs from the previous value.
        ///
        /// - Parameter actor: The caller's isolation domain, in which the method resumes.
        /// - Returns: The latest value, or `nil` if the task is canceled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            if let seen { values.delivery.deliver(seen) }
            while !Task.isCancelled {
                let count = values.signal.count
                guard count != seen else {
                    await values.signal.wait(after: count)
                    continue
                }
                let value = await values.read()
                seen = count
                if Task.isCancelled { break }
                if !isRepeated(value) {
                    last = value
                    return value
                }
                values.delivery.deliver(count)
            }
            values.delivery.finish()
            return nil
        }

        private func isRepeated(_ value: Element) -> Bool {
            guard let last else { return false }
            return values.isDuplicate(last, value)
        }
    }

    /// An object that ends the sequence's delivery when the iterator is deallocated, so that
    /// ``CommittedValues/caughtUp()`` no longer waits.
    private final class EndOfDelivery: Sendable {
        private let delivery: DeliveryState

        init(delivery: DeliveryState) {
            self.delivery = delivery
        }

        deinit {
            delivery.finish()
        }
    }
}

extension CommittedValues where Element: Equatable {
    /// Creates a sequence of a store's values, omitting each value that equals the previous value.
    ///
    /// - Parameters:
    ///   - signal: The signal that counts the store's commits.
    ///   - read: A closure that reads the current value.
    public init(of signal: CommitSignal, read: @escaping @Sendable () async -> Element) {
        self.init(of: signal, isDuplicate: { $0 == $1 }, read: read)
    }
}
