/// What an interactor tells a view once, beside the state: an error to show, a job that is done.
public protocol NotificationProtocol: Sendable {}

/// The notification of an interactor that has nothing to tell.
extension Never: NotificationProtocol {}
