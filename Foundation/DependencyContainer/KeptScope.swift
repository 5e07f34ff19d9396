/// The scope of a service that is made once and then shared, and that must therefore be `Sendable`.
///
/// The instance is made when it is first needed, once for all who ask at the same time. It is made with the
/// registrations of the container in which the service was registered: a child container inherits the
/// instance, and what the child overrides never reaches it.
public struct KeptScope<Service: Sendable>: Sendable {
    /// Gives an instance back as long as somebody holds it.
    @usableFromInline typealias Recall = @Sendable () -> Service?

    /// Remembers an instance without keeping it; `nil` if the container keeps it.
    @usableFromInline let remember: (@Sendable (Service) -> Recall)?

    @inlinable
    init(remember: (@Sendable (Service) -> Recall)?) {
        self.remember = remember
    }

    /// One instance for the container in which the service was registered.
    ///
    /// It is released with the container that owns it, unless a child of that container is still alive.
    @inlinable public static var container: KeptScope { KeptScope(remember: nil) }
}

extension KeptScope where Service: AnyObject {
    /// One instance for all who hold it; when the last has let go of it, the next who asks gets a new one.
    ///
    /// A container does not keep the instance, and one that is about to go is never given out again. Its
    /// `deinit` may still run while the next instance is made.
    ///
    /// Only an object can be held, and to the compiler `any P` is none, even if whatever conforms to `P` is a
    /// class. Register the class, and give it out as the protocol:
    ///
    /// ```swift
    /// builder.register(LivePriceFeed.self, scope: .weak) { LivePriceFeed() }
    /// builder.register((any PriceFeed).self) { (feed: LivePriceFeed) in feed }
    /// ```
    public static var weak: KeptScope {
        KeptScope { service in { [weak service] in service } }
    }
}

extension KeptScope {
    /// The same scope, for the service together with its name.
    func named<Name: ServiceName>(_ name: Name.Type) -> KeptScope<Named<Name, Service>> {
        guard let remember else { return .container }
        return KeptScope<Named<Name, Service>> { named in
            let recall = remember(named.value)
            return { recall().map { Named($0) } }
        }
    }
}
