import ViewStateCore

/// Turns notifications into the alert of a screen.
@MainActor
final class NotificationAlerts<N: NotificationProtocol> {
    /// The alert from the newest notification that has one.
    let container = StateContainer<AlertState?>(nil)

    private let channel: NotificationChannel<N>
    private let message: @MainActor (N) -> AlertState?
    private var listener: Task<Void, Never>?

    /// Starts to listen, with a closure that returns the alert for a notification.
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
    /// A canceled listener still handles its buffered notifications and then ends, so it can be awaited.
    func caughtUp() async {
        let earlier = listener
        // The next listener starts first, so that no notification is lost. A notification that another thread
        // sends between these two lines reaches both listeners, and sets the same alert twice.
        listen()
        earlier?.cancel()
        await earlier?.value
    }

    private func listen() {
        let earlier = listener
        let notifications = channel.notifications()
        listener = Task { [weak container, message] in
            await earlier?.value  // One after the other, so that the order holds.
            for await notification in notifications {
                guard let container else { return }
                if let alert = message(notification) { container.set(alert) }
            }
        }
    }
}
