/// Why the use of a control was refused; nothing happened.
public enum ControlRefusal: Error, Sendable, Hashable {
    /// The control is no longer on the screen.
    case gone

    /// The control is there, but cannot be used now.
    case disabled(reason: String)

    /// The control takes a text, and none was given.
    case needsText
}
