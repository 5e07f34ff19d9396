/// The registration of a handler, for example with a ``StateContainer``.
///
/// The registration ends when the subscription is deallocated. A subscription retains only its handler. An
/// object can store a subscription whose handler calls the object, provided that the handler captures the
/// object weakly.
@preconcurrency @MainActor
public final class Subscription {
    private var onCancel: (@MainActor () -> Void)?

    var isActive: Bool { onCancel != nil }

    /// Creates a subscription.
    ///
    /// - Parameter onCancel: A closure that removes the handler. The subscription calls this closure only
    ///   once, when ``cancel()`` is called or when the subscription is deallocated.
    public init(onCancel: @escaping @MainActor () -> Void) {
        self.onCancel = onCancel
    }

    isolated deinit {
        onCancel?()
    }

    /// Removes the handler immediately, even while a change is being delivered.
    public func cancel() {
        onCancel.take()?()
    }
}
