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

    /// What `make` uses without keeping it.
    private let dependencies: [any AnyObject & Sendable]

    @usableFromInline
    init(using dependencies: [any AnyObject & Sendable] = [], _ make: @escaping @Sendable () -> Service) {
        self.make = make
        self.dependencies = dependencies
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
        dependencies = []
    }

    /// Creates a provider that has nothing to share, from what the factory takes.
    ///
    /// To keep and to release each dependency each time would take longer than to make the service, when
    /// several threads do it at once.
    @inlinable
    convenience init<each Dependency>(
        _ factory: @escaping @Sendable (repeat each Dependency) -> Service,
        _ provider: repeat Provider<each Dependency>
    ) {
        // ALLOWED: `dependencies` keeps them as long as this object lives, and only its `instance()` runs the
        // closure.
        let unowned = (repeat Unmanaged.passUnretained(each provider))
        var dependencies: [any AnyObject & Sendable] = []
        repeat dependencies.append(each provider)
        self.init(using: dependencies) {
            factory(repeat (each unowned)._withUnsafeGuaranteedRef { $0.instance() })
        }
    }

    /// Makes an instance in a resolution of its own, or returns the kept one.
    ///
    /// Inlined, it would keep and release the closure each time.
    @inline(never)
    @usableFromInline
    func instance() -> Service {
        make()
    }

    /// Makes an instance for what is being resolved, or returns the one that is shared or kept.
    @inlinable
    func instance(in resolution: inout Resolution) -> Service {
        if let part { part(&resolution) } else { instance() }
    }
}
