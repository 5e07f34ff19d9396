/// The committed values of a store: the current one, then each newer one.
///
/// Values are pulled. A consumer that is slow sees the newest value next, not every one between; a value
/// equal to the one before it is left out. The sequence ends only when the task that iterates it is
/// canceled.
///
/// It belongs to *one* consumer, once, so that ``caughtUp()`` can say what that consumer has handled: whoever
/// observes again asks the store for new values.
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

    /// Creates the values of a store.
    ///
    /// - Parameters:
    ///   - signal: Counts a commit once it can be read.
    ///   - isDuplicate: Whether a value means the same as the one before it.
    ///   - read: Reads what is committed now; where that can fail, the element is a `Result`. It runs in the
    ///     consumer's task and may be canceled with it.
    public init(
        of signal: CommitSignal,
        isDuplicate: @escaping @Sendable (Element, Element) -> Bool,
        read: @escaping @Sendable () async -> Element
    ) {
        self.signal = signal
        self.isDuplicate = isDuplicate
        self.read = read
    }

    /// The values with a transformation applied.
    ///
    /// - Parameter transform: Makes a value from the one that was read; whatever changes its result calls
    ///   ``readAgain()``.
    /// - Returns: The values for one consumer.
    public func mapped(
        by transform: @escaping @Sendable (Element) -> Element
    ) -> CommittedValues {
        CommittedValues(of: signal, isDuplicate: isDuplicate) { [read] in transform(await read()) }
    }

    /// Makes every observer of this signal read again, as a commit does.
    public func readAgain() {
        signal.commit()
    }

    /// Returns when the consumer has handled everything that was committed before this call, or has stopped,
    /// or the task that waits is canceled.
    ///
    /// A value counts as handled when the consumer asks for the next one. Somebody has to iterate the
    /// sequence.
    public func caughtUp() async {
        await delivery.wait(for: signal.count)
    }

    /// Starts the iteration; a second iterator of the same sequence would share its count of what was
    /// handled.
    ///
    /// - Returns: The iterator of the one consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: self)
    }

    /// Pulls committed values for one consumer.
    public struct Iterator: AsyncIteratorProtocol {
        private let values: CommittedValues
        private let end: EndOfDelivery
        private var seen: UInt64?
        private var last: Element?

        fileprivate init(values: CommittedValues) {
            self.values = values
            end = EndOfDelivery(delivery: values.delivery)
        }

        /// The value committed now, or the next one that differs from it; `nil` once the task is canceled.
        ///
        /// - Parameter actor: The isolation of the caller, where it also resumes.
        /// - Returns: The newest value.
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

    /// Ends the delivery when its iterator goes away, so that nobody waits for a consumer that has left.
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
    /// Creates the values of a store; a value equal to the one before it is left out.
    ///
    /// - Parameters:
    ///   - signal: Counts a commit once it can be read.
    ///   - read: Reads what is committed now.
    public init(of signal: CommitSignal, read: @escaping @Sendable () async -> Element) {
        self.init(of: signal, isDuplicate: { $0 == $1 }, read: read)
    }
}
