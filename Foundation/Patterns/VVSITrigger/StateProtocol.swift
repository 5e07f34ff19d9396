/// The state of a screen: a value that an interactor changes through a ``StateUpdater``.
public protocol StateProtocol: Sendable {}

/// The state of a screen that has none.
extension Never: StateProtocol {}
