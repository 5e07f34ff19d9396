/// A handler's place in a ``StateContainer``; the handler is called for as long as this lives.
///
/// It keeps neither the source nor anything but the handler alive, so it can safely be stored in the object
/// that the handler calls, as long as the handler captures that object weakly.
@preconcurrency @MainActor
public final class Subscription {
    private var onCancel: (@MainActor () -> Void)?

    /// Whether the handler is in its place.
    var isActive: Bool { onCancel != nil }

    /// Creates a subscription.
    ///
    /// - Parameter onCancel: Takes the handler away; called once, on ``cancel()`` or when this is released.
    public init(onCancel: @escaping @MainActor () -> Void) {
        self.onCancel = onCancel
    }

    isolated deinit {
        onCancel?()
    }

    /// Takes the handler away; it is not called again, not even for what is being delivered now.
    public func cancel() {
        onCancel.take()?()
    }
}
