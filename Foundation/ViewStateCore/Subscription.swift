/// The registration of a handler in a ``StateContainer``, which lasts as long as this object lives.
///
/// A subscription keeps only its handler alive. An object can store the subscription of a handler that calls
/// the object itself, provided that the handler captures the object weakly.
@preconcurrency @MainActor
public final class Subscription {
    private var onCancel: (@MainActor () -> Void)?

    var isActive: Bool { onCancel != nil }

    /// Creates a subscription.
    ///
    /// - Parameter onCancel: Removes the handler; called once, by ``cancel()`` or on deallocation.
    public init(onCancel: @escaping @MainActor () -> Void) {
        self.onCancel = onCancel
    }

    isolated deinit {
        onCancel?()
    }

    /// Removes the handler at once, even for a change whose delivery is in progress.
    public func cancel() {
        onCancel.take()?()
    }
}
