/// A view: a pure function from a state to what is shown.
///
/// It knows no screen, no interactor and no dependency, so a preview or a test needs nothing but a state.
@MainActor
public protocol ScreenView<State, Action> {
    /// What is shown.
    associatedtype State

    /// What a person can do.
    associatedtype Action

    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown, and what its controls do.
    static func content(of state: State) -> Content<Action>
}
