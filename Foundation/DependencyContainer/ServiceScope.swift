/// The rule that determines how often a container creates a service.
public enum ServiceScope: Sendable {
    /// The container creates a new instance for each resolution and for each factory call that requires
    /// the service.
    case transient

    /// The container creates one shared instance when it is built.
    case singleton
}
