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
    /// A listener that is cancelled gets what it has not handled yet, and then ends, which can be awaited.
    /// The next one takes over before that, so that none is missed; what another thread sends between these
    /// two lines is mapped twice, to the same message.
    func caughtUp() async {
        let earlier = listener
        listen()
        earlier?.cancel()
        await earlier?.value
    }

    private func listen() {
        let earlier = listener
        let notifications = channel.notifications()
        listener = Task { [weak container, message] in
            await earlier?.value
            for await notification in notifications {
                guard let container else { return }
                if let alert = message(notification) { container.set(alert) }
            }
        }
    }
}
