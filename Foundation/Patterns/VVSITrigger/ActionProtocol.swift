/// What a person can do on a screen, mostly an `enum`.
public protocol ActionProtocol {}

/// The action of a screen on which there is nothing to do.
extension Never: ActionProtocol {}
