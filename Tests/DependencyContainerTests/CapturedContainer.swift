import DependencyContainer
import Synchronization

/// What a factory captures that asks a container behind the back of the graph.
final class CapturedContainer: Sendable {
    private let container = Mutex<Container?>(nil)

    func capture(_ container: Container) {
        self.container.withLock { $0 = container }
    }

    /// Asks for a service that must be registered.
    func ask<Service>(for service: Service.Type) {
        let container = container.withLock { $0 }
        _ = try? container?.resolve(service)
    }
}
