/// Holds an object weakly, so that a test can ask whether it was freed.
///
/// ```swift
/// var screen: HostedScreen? = makeScreen()
/// let check = ReleaseCheck(screen)
/// screen = nil
/// #expect(check.isReleased)
/// ```
public struct ReleaseCheck {
    private weak var object: AnyObject?

    /// Starts to watch an object.
    ///
    /// - Parameter object: What should be freed.
    public init(_ object: AnyObject?) {
        self.object = object
    }

    /// Whether nobody owns the object any more.
    public var isReleased: Bool { object == nil }
}
