/// A named frame of a screen in one of its states, made without any dependency.
public struct ScreenPreview: Sendable {
    /// What the state is, in a few words: `offline, with saved categories`.
    public let name: String

    /// What a person would see.
    public let frame: Frame

    /// Renders a state.
    ///
    /// - Parameters:
    ///   - name: What the state is, in a few words.
    ///   - screen: The screen it belongs to.
    ///   - view: How the state is shown.
    ///   - state: The state.
    @MainActor
    public init<View: ScreenView>(_ name: String, of screen: ScreenID, view: View.Type, state: View.State) {
        self.name = name
        frame = Frame(of: View.content(of: state), alert: nil, on: screen)
    }
}
