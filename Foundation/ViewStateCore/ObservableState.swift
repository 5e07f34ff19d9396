public import Observation

/// The part of a ``StateContainer`` that takes part in Observation.
///
/// It exists because a key path on a generic class of another module is built anew on each access, at many
/// times the cost of the change itself; here it is made once.
@MainActor
public class ObservableState: Observable {
    private static let keyPath = \ObservableState.observedState

    private nonisolated var observedState: Void { () }
    private let registrar = ObservationRegistrar()

    /// Registers an access with Observation.
    final func access() {
        registrar.access(self, keyPath: Self.keyPath)
    }

    /// Notes that the state is about to change.
    final func willChange() {
        registrar.willSet(self, keyPath: Self.keyPath)
    }

    /// Notifies the observers of the state that it has changed.
    final func didChange() {
        registrar.didSet(self, keyPath: Self.keyPath)
    }
}
