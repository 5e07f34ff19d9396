/// Gives out the instances of one service that is made on the main actor.
///
/// It is what `Provider` is for all others.
final class MainActorProvider<Service>: Sendable {
    /// Makes an instance in a resolution of its own, or returns the kept one.
    let instance: @MainActor @Sendable () -> Service

    /// Makes an instance as a part of a resolution; `nil` if it has nothing to share with the rest of it.
    let part: (@MainActor @Sendable (inout Resolution) -> Service)?

    init(_ instance: @escaping @MainActor @Sendable () -> Service) {
        self.instance = instance
        part = nil
    }

    /// Creates a provider of a service that is of a graph scope, or that needs one which is.
    init(_ scope: TransientScope, part make: @escaping @MainActor @Sendable (inout Resolution) -> Service) {
        let part: @MainActor @Sendable (inout Resolution) -> Service =
            switch scope {
            case .transient: make
            case .graph: { $0.instance(orMake: make) }
            }
        self.part = part
        instance = {
            var resolution = Resolution()
            return part(&resolution)
        }
    }

    /// Gives out on the main actor what is made anywhere.
    init(_ provider: Provider<Service>) {
        instance = { provider.instance() }
        part = provider.part
    }

    /// Makes an instance for what is being resolved, or returns the one that is shared or kept.
    @MainActor
    func instance(in resolution: inout Resolution) -> Service {
        if let part { part(&resolution) } else { instance() }
    }
}
