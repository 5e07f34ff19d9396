/// Holds an object weakly, so that a test can ask whether it was freed.
///
/// ```swift
/// var screen: HostedScreen? = makeScreen()
/// let check = ReleaseCheck(screen)
/// screen = nil
/// #expect(check.isReleased)
/// ```
/// Where several objects have to be gone, ``expectReleased(_:sourceLocation:)`` names those that are not.
public struct ReleaseCheck {
    private weak var object: AnyObject?

    /// The type of the object, to be named when it is still alive; `nil` when there was no object.
    let type: String?

    /// Starts to watch an object.
    ///
    /// - Parameter object: What should be freed.
    public init(_ object: AnyObject?) {
        self.object = object
        type = object.map { String(describing: Swift.type(of: $0)) }
    }

    /// Whether nobody owns the object any more.
    public var isReleased: Bool { object == nil }
}
