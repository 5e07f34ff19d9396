/// Gives out the instances of one service, on any isolation.
///
/// It is bound to the providers of its dependencies when the container is built, so giving out an instance
/// looks nothing up.
@usableFromInline
final class Provider<Service>: Sendable {
    /// Makes an instance in a resolution of its own, or returns the kept one.
    private let make: @Sendable () -> Service

    /// Makes an instance as a part of a resolution; `nil` if it has nothing to share with the rest of it.
    ///
    /// It is known when the container is built, so a resolution without a graph scope does not pay for it.
    @usableFromInline let part: (@Sendable (inout Resolution) -> Service)?

    /// Whether the container keeps the instance, so that all cores which ask meet at it.
    private let isKept: Bool

    /// Lets cores take turns at an instance that is kept.
    private let backoff = ContentionBackoff()

    /// Creates a provider that has nothing to share with the rest of a resolution.
    @usableFromInline
    init(isKept: Bool = false, _ make: @escaping @Sendable () -> Service) {
        self.make = make
        self.isKept = isKept
        part = nil
    }

    /// Creates a provider of a service that is of a graph scope, or that needs one which is.
    @usableFromInline
    init(_ scope: TransientScope, part make: @escaping @Sendable (inout Resolution) -> Service) {
        let part: @Sendable (inout Resolution) -> Service =
            switch scope {
            case .transient: make
            case .graph: { $0.instance(orMake: make) }
            }
        self.part = part
        self.make = {
            var resolution = Resolution()
            return part(&resolution)
        }
        isKept = false
    }

    /// Makes an instance in a resolution of its own, or returns the kept one.
    @usableFromInline
    func instance() -> Service {
        isKept ? backoff.run(make) : make()
    }

    /// Makes an instance for what is being resolved, or returns the one that is shared or kept.
    @inlinable
    func instance(in resolution: inout Resolution) -> Service {
        if let part { part(&resolution) } else { instance() }
    }
}
