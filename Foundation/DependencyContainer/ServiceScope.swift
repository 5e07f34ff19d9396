/// How long one instance of a service is shared, as a `ServiceGraph` tells it.
///
/// A registration says it with a `TransientScope` or a `KeptScope`, so that the compiler asks of a service
/// what its scope needs.
public enum ServiceScope: String, Sendable {
    /// Not at all: `TransientScope.transient`.
    case transient

    /// For one resolution: `TransientScope.graph`.
    case graph

    /// As long as the container that owns it: `KeptScope.container`.
    case container

    /// As long as somebody holds it: `KeptScope.weak`.
    case weak

    /// Whether the instance is that of the container in which it was registered, for its children too.
    var belongsToItsContainer: Bool {
        switch self {
        case .transient, .graph: false
        case .container, .weak: true
        }
    }

    @inlinable
    init(_ scope: TransientScope) {
        switch scope {
        case .transient: self = .transient
        case .graph: self = .graph
        }
    }

    @inlinable
    init<Service>(_ scope: KeptScope<Service>) {
        self = scope.remember == nil ? .container : .weak
    }
}
