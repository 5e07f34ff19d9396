/// A type whose ``content(of:)`` function renders a state as content.
///
/// The function is pure and has no dependencies, so a preview or a test needs only a state.
@preconcurrency @MainActor
public protocol ScreenView<State, Action> {
    /// The type of the state.
    associatedtype State

    /// The type of the user's actions.
    associatedtype Action

    /// Returns the content for a state.
    static func content(of state: State) -> Content<Action>
}

/// A frame that shows a screen in a given state, rendered without dependencies.
public struct ScreenPreview: Sendable {
    /// A short description of the state, such as `offline, with saved categories`.
    public let name: String

    /// The frame that shows the state.
    public let frame: Frame

    fileprivate let state: any Sendable

    /// Creates a preview with the given name by rendering a state.
    @preconcurrency @MainActor
    public init<View: ScreenView>(_ name: String, of screen: ScreenID, view: View.Type, state: View.State)
    where View.State: Sendable {
        (self.name, self.state) = (name, state)
        frame = Frame(of: View.content(of: state), alert: nil, on: screen)
    }
}

extension ScreenPreview? {
    /// Returns the preview's state, or a new state if there is no preview or if the types do not match.
    ///
    /// ```swift
    /// let container = StateContainer(preview.state(or: CounterState()))
    /// ```
    public func state<State>(or new: @autoclosure () -> State) -> State {
        self?.state as? State ?? new()
    }
}

extension ScreenView where State: Sendable {
    /// Returns a preview for each state in a dictionary literal whose keys describe the states.
    ///
    /// ```swift
    /// CounterView.previews(of: "counter", ["none": CounterState(), "two": CounterState(count: 2)])
    /// ```
    public static func previews(
        of screen: ScreenID,
        _ states: KeyValuePairs<String, State>
    ) -> [ScreenPreview] {
        states.map { ScreenPreview($0.key, of: screen, view: Self.self, state: $0.value) }
    }
}
