/// The scope of a service that is made once and then shared, and that must therefore be `Sendable`.
public enum KeptScope: Sendable {
    /// One instance for the container in which the service was registered.
    ///
    /// The instance is made when it is first needed, exactly once, even if several threads ask at the same
    /// time. It is made with the registrations of the container that owns it: a child container
    /// inherits the instance, and what the child overrides never reaches it. It is released with the
    /// container that owns it, unless a child of that container is still alive.
    case container
}
