/// A view: a pure function from a state to what is shown.
///
/// It knows no screen, no interactor and no dependency, so a preview or a test needs nothing but a state.
@preconcurrency @MainActor
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

/// A screen in one of its states, made without any dependency: its name, what it shows, and the state, for a
/// screen that begins there.
public struct ScreenPreview: Sendable {
    /// A short description of the state: `offline, with saved categories`.
    public let name: String

    /// What a person would see.
    public let frame: Frame

    fileprivate let state: any Sendable

    /// Renders a state.
    ///
    /// - Parameters:
    ///   - name: What the state is, in a few words.
    ///   - screen: The screen it belongs to.
    ///   - view: How the state is shown.
    ///   - state: The state.
    @preconcurrency @MainActor
    public init<View: ScreenView>(_ name: String, of screen: ScreenID, view: View.Type, state: View.State)
    where View.State: Sendable {
        (self.name, self.state) = (name, state)
        frame = Frame(of: View.content(of: state), alert: nil, on: screen)
    }
}

extension ScreenPreview? {
    /// The state for a screen to begin in.
    ///
    /// ```swift
    /// let container = StateContainer(preview.state(or: CounterState()))
    /// ```
    /// - Parameter new: The state of a new screen.
    /// - Returns: That of the preview; `new` where there is none, or where it is one of another screen.
    public func state<State>(or new: @autoclosure () -> State) -> State {
        self?.state as? State ?? new()
    }
}

extension ScreenView where State: Sendable {
    /// The frames of a screen in some of its states.
    ///
    /// ```swift
    /// CounterView.previews(of: "counter", ["none": CounterState(), "two": CounterState(count: 2)])
    /// ```
    /// - Parameters:
    ///   - screen: The screen.
    ///   - states: The states, each with what it is in a few words.
    /// - Returns: A preview for each state, in the same order.
    public static func previews(
        of screen: ScreenID,
        _ states: KeyValuePairs<String, State>
    ) -> [ScreenPreview] {
        states.map { ScreenPreview($0.key, of: screen, view: Self.self, state: $0.value) }
    }
}
