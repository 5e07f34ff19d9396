import ViewStateCore

/// Converts notifications into a screen's alerts.
@MainActor
final class NotificationAlerts<N: NotificationProtocol> {
    /// The container that stores the alert for the latest notification that maps to an alert.
    let container = StateContainer<AlertState?>(nil)

    private let channel: NotificationChannel<N>
    private let message: @MainActor (N) -> AlertState?
    private var listener: Task<Void, Never>?

    /// Starts listening to a channel.
    ///
    /// The closure returns the alert for a notification, or `nil` if the notification does not map to an
    /// alert.
    init(of channel: NotificationChannel<N>, as message: @escaping @MainActor (N) -> AlertState?) {
        self.channel = channel
        self.message = message
        listen()
    }

    deinit {
        listener?.cancel()
    }

    /// Returns when all notifications sent before this call have updated the alert.
    ///
    /// A canceled listener still handles its buffered notifications before it ends, so this method cancels
    /// the listener and waits for it to end.
    func caughtUp() async {
        let earlier = listener
        // The next listener starts before the current listener is canceled, so that no notification is lost.
        // If another thread sends a notification between these two lines, both listeners receive the
        // notification and set the same alert.
        listen()
        earlier?.cancel()
        await earlier?.value
    }

    private func listen() {
        let earlier = listener
        let notifications = channel.notifications()
        listener = Task { [weak container, message] in
            await earlier?.value  // Preserves the order of the notifications.
            for await notification in notifications {
                guard let container else { return }
                if let alert = message(notification) { container.set(alert) }
            }
        }
    }
}
