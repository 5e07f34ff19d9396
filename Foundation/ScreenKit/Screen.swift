/// What a coordinator pushes and a console drives: any pattern's screen, behind one seam.
@preconcurrency @MainActor
public protocol Screen: AnyObject {
    /// The identity among all screens.
    var id: ScreenID { get }

    /// What a person sees now.
    var frame: Frame { get }

    /// What a person sees now, then the newest each time it changes; ends when the screen is gone.
    ///
    /// - Returns: A sequence of its own for each caller.
    func frames() -> any AsyncSequence<Frame, Never> & Sendable

    /// Uses a control as it is now.
    ///
    /// - Parameters:
    ///   - control: The control, from the frame the person saw.
    ///   - value: The text for a field, `on` or `off` for a switch.
    /// - Throws: ``ControlRefusal`` when it is gone, disabled, or needs another value; then nothing happened.
    func perform(_ control: ControlID, value: String?) throws(ControlRefusal)

    /// Called before the screen is shown.
    func appear()

    /// Called when the screen is no longer shown.
    func disappear()

    /// Returns when the work of the screen has come to rest.
    func settled() async

    /// Renders what is shown again, from now on in this environment.
    ///
    /// - Parameter environment: What its view reads beside the state.
    func render(in environment: @escaping RenderingEnvironment)

    /// Shows a coordinator's message above the content until it is replaced.
    ///
    /// - Parameter banner: The message; `nil` for none.
    func show(_ banner: Banner?)

    /// Reports what a person does here and what follows, from now on.
    ///
    /// - Parameters:
    ///   - pattern: The pattern that the screen is written in, for the entries.
    ///   - tracer: Called in the order in which it happens.
    func trace(in pattern: String, _ tracer: @escaping Tracer)
}

/// Calls what renders a screen, with what any view may read beside its state in the task-local values, such
/// as how to write a price.
public typealias RenderingEnvironment = @MainActor (_ render: () -> Void) -> Void

/// The identity of a screen among all that a person can be on: `home`, `category/bags`.
public struct ScreenID: IdentifyingText {
    /// The identity as text.
    public let rawValue: String

    /// Creates an identity.
    ///
    /// - Parameter rawValue: The identity as text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
