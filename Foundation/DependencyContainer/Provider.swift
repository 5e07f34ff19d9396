/// Gives out the instances of one service, on any isolation.
///
/// It is bound to the providers of its dependencies when the container is built, so giving out an instance
/// looks nothing up.
@usableFromInline
final class Provider<Service>: Sendable {
    /// Makes an instance, or returns the kept one.
    @usableFromInline let instance: @Sendable () -> Service

    @inlinable
    init(_ instance: @escaping @Sendable () -> Service) {
        self.instance = instance
    }
}
