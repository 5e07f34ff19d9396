/// How often a container makes a service.
public enum ServiceScope: Sendable {
    /// Each time it is resolved, and for each factory that takes it.
    case transient

    /// Once, when the container is built; all share that instance, and the container keeps it.
    case singleton
}
