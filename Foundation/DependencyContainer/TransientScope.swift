/// The scope of a service that is made anew each time it is asked for.
///
/// Nothing is shared, so the service need not be `Sendable`. That is why this is a type of its own and not
/// a case of `KeptScope`: the compiler asks `Sendable` only of what is kept.
public enum TransientScope: Sendable {
    /// Every resolution, and every factory that takes the service as a parameter, gets a new instance.
    ///
    /// It is made with the registrations of the container that was asked, so what a child container
    /// overrides also reaches the transient services that it inherits.
    case transient
}
