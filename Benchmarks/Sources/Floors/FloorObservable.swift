public import Observation

/// The least that SwiftUI can watch: one observable property.
@MainActor
@Observable
public final class FloorObservable {
    /// The state now.
    public var state: ShelfState

    /// Creates a model.
    ///
    /// - Parameter state: The first state.
    public init(_ state: ShelfState) {
        self.state = state
    }
}
