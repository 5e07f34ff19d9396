/// The rule that determines how often a container creates a service.
public enum ServiceScope: Sendable {
    /// The container creates an instance for each resolution and for each factory call that requires the
    /// service.
    case transient

    /// The container creates a shared instance when the container is built.
    case singleton
}
