/// The interface through which coordinators and front ends use a screen, regardless of the screen's pattern.
@preconcurrency @MainActor
public protocol Screen: AnyObject {
    /// The screen's identifier.
    var id: ScreenID { get }

    /// The current frame.
    var frame: Frame { get }

    /// Returns a new sequence that delivers the current frame and later frames.
    ///
    /// The sequence ends when the screen is deallocated.
    func frames() -> any AsyncSequence<Frame, Never> & Sendable

    /// Uses the current version of a control, which may differ from the version that the user saw.
    ///
    /// - Parameters:
    ///   - control: The identifier of a control in the frame that the user saw.
    ///   - value: The text for a field, or `on` or `off` for a switch.
    /// - Throws: ``ControlRefusal`` if the control cannot be used. The call then has no effect.
    func perform(_ control: ControlID, value: String?) throws(ControlRefusal)

    /// Notifies the screen that it is about to be shown.
    func appear()

    /// Notifies the screen that it is no longer shown.
    func disappear()

    /// Returns when all of the screen's work has finished.
    func settled() async

    /// Renders the current state and each later state in a rendering environment.
    func render(in environment: @escaping RenderingEnvironment)

    /// Shows a coordinator's banner above the content, or removes the banner if the argument is `nil`.
    func show(_ banner: Banner?)

    /// Reports all later user actions and their effects to a tracer.
    ///
    /// - Parameters:
    ///   - pattern: The name of the screen's pattern.
    ///   - tracer: Receives an entry for each event, in order.
    func trace(in pattern: String, _ tracer: @escaping Tracer)
}

/// A function that sets task-local values, such as the price format, while it renders a screen.
public typealias RenderingEnvironment = @MainActor (_ render: () -> Void) -> Void

/// An identifier that distinguishes a screen from the other screens of an app, such as `home` or
/// `category/bags`.
public struct ScreenID: IdentifyingText {
    /// The identifier as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
