import ViewStateCore

/// Makes notifications the message in front of a screen.
@MainActor
final class NotificationAlerts<N: NotificationProtocol> {
    /// The message; the newest notification that means one replaces it.
    let container = StateContainer<AlertState?>(nil)

    private let channel: NotificationChannel<N>
    private let message: @MainActor (N) -> AlertState?
    private var listener: Task<Void, Never>?

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - channel: The notifications.
    ///   - message: What a notification means.
    init(of channel: NotificationChannel<N>, as message: @escaping @MainActor (N) -> AlertState?) {
        self.channel = channel
        self.message = message
        listen()
    }

    deinit {
        listener?.cancel()
    }

    /// Returns when all that was sent before this call is in the message.
    ///
    /// A listener that is canceled still gets what it has not handled yet, and then ends, which can be
    /// awaited.
    func caughtUp() async {
        let earlier = listener
        // The next one listens first, so that nothing is missed: what another thread sends just between these
        // two lines reaches both, and sets the same message twice.
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
