/// The committed values of a store: the current one, and each newer one.
///
/// The consumer pulls the values. A slow consumer receives the newest value but not every intermediate one. A
/// value that equals the previous one is skipped. The sequence ends only when the iterating task is canceled.
///
/// An instance has one consumer and is iterated once, because ``caughtUp()`` tracks the progress of that
/// consumer. For another observation, request new values from the store.
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
    ///   - signal: The signal that counts the commits of the store.
    ///   - isDuplicate: Returns whether a value is equivalent to the previous one.
    ///   - read: Reads the current value, which is a `Result` if reading can fail. The closure runs in the
    ///     consumer's task, and may be canceled with it.
    public init(
        of signal: CommitSignal,
        isDuplicate: @escaping @Sendable (Element, Element) -> Bool,
        read: @escaping @Sendable () async -> Element
    ) {
        self.signal = signal
        self.isDuplicate = isDuplicate
        self.read = read
    }

    /// Returns the values with a transformation applied.
    ///
    /// - Parameter transform: Converts a value. Call ``readAgain()`` whenever its results change.
    /// - Returns: The values for one consumer.
    public func mapped(
        by transform: @escaping @Sendable (Element) -> Element
    ) -> CommittedValues {
        CommittedValues(of: signal, isDuplicate: isDuplicate) { [read] in transform(await read()) }
    }

    /// Makes all observers of the signal read again, like a commit.
    public func readAgain() {
        signal.commit()
    }

    /// Returns when the consumer has handled all values committed before this call.
    ///
    /// The method also returns when the consumer has stopped, or when the calling task is canceled. A value
    /// counts as handled when the consumer requests the next one. This method does not return unless the
    /// sequence is being iterated.
    public func caughtUp() async {
        await delivery.wait(for: signal.count)
    }

    /// Returns the iterator; a second one would share the first one's progress, and make ``caughtUp()``
    /// wrong.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: self)
    }

    /// The iterator for the consumer of ``CommittedValues``.
    public struct Iterator: AsyncIteratorProtocol {
        private let values: CommittedValues
        private let end: EndOfDelivery
        private var seen: UInt64?
        private var last: Element?

        fileprivate init(values: CommittedValues) {
            self.values = values
            end = EndOfDelivery(delivery: values.delivery)
        }

        /// Returns the current value, or waits for the next different one; `nil` after cancellation.
        ///
        /// - Parameter actor: The isolation of the caller, in which the method resumes.
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

    /// Ends the delivery when the iterator is released, so that no caller waits for its consumer.
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
    /// Creates the values of a store, and skips each value that equals the previous one.
    ///
    /// - Parameters:
    ///   - signal: The signal that counts the commits of the store.
    ///   - read: Reads the current value.
    public init(of signal: CommitSignal, read: @escaping @Sendable () async -> Element) {
        self.init(of: signal, isDuplicate: { $0 == $1 }, read: read)
    }
}
