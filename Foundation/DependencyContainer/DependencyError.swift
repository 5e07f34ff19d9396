/// Why a service cannot be made.
///
/// A path leads from a service that nothing else needs to the one that is at fault, so that the person who
/// reads it sees who asked.
public enum DependencyError: Error, Hashable, Sendable {
    /// The last service of the path is needed by the one before it, and nothing is registered for it; what is
    /// near is registered, and perhaps one of that was meant.
    case missing(path: [ServiceID], near: [NearMiss] = [])

    /// The last service of the path needs itself; it also stands earlier in the path, where the circle
    /// begins.
    case circular(path: [ServiceID])

    /// The last service of the path is made on the main actor, and what asks for it is not.
    case needsMainActor(path: [ServiceID])

    /// The service was registered twice, and neither registration says that it overrides the other.
    case duplicate(ServiceID)

    /// The registration says that it overrides another one, and there is none.
    case nothingToOverride(ServiceID)
}
