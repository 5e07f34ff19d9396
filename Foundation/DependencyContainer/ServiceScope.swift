/// The rule for how often a container creates a service.
public enum ServiceScope: Sendable {
    /// The service is created on each resolution, and for each factory that requires it.
    case transient

    /// The service is created once, when the container is built, and shared from then on.
    case singleton
}
