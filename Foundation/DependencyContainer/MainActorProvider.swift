/// Gives out the instances of one service that is made on the main actor.
final class MainActorProvider<Service>: Sendable {
    /// Makes an instance, or returns the kept one.
    let instance: @MainActor @Sendable () -> Service

    init(_ instance: @escaping @MainActor @Sendable () -> Service) {
        self.instance = instance
    }
}
