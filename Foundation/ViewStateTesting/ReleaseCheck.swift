/// A weak reference with which a test checks that an object has been deallocated.
///
/// ```swift
/// var screen: HostedScreen? = makeScreen()
/// let check = ReleaseCheck(screen)
/// screen = nil
/// #expect(check.isReleased)
/// ```
/// To check several objects, use `expectReleased`, whose failure message lists the objects that are still
/// alive.
public struct ReleaseCheck {
    private weak var object: AnyObject?

    /// The object's type for the failure message, or `nil` if there was no object.
    fileprivate let type: String?

    /// Creates a check for an object that should be deallocated.
    public init(_ object: AnyObject?) {
        self.object = object
        type = object.map { String(describing: Swift.type(of: $0)) }
    }

    /// A Boolean value that indicates whether the object has been deallocated.
    public var isReleased: Bool { object == nil }
}

/// Fails the test unless all checked objects have been deallocated.
///
/// The failure message lists the types of the objects that are still alive.
public func expectReleased(
    _ checks: [ReleaseCheck],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = CallSite(fileID, filePath, line, column)
    guard !checks.isEmpty, checks.allSatisfy({ $0.type != nil }) else {
        return place.fail("Nothing was checked because there are no checks or because a check has no object.")
    }
    let alive = checks.filter { !$0.isReleased }.compactMap(\.type)
    if !alive.isEmpty { place.fail("Still alive: \(alive.joined(separator: ", "))") }
}

/// Calls a closure and fails the test unless the objects that the closure creates are deallocated afterward.
///
/// ```swift
/// let clock = ManualClock()
/// await expectReleased { made in
///     let interactor = CounterInteractor(clock: clock)
///     made = [interactor, interactor.viewState]
///     interactor.send(lifecycleEvent: .viewWillAppear)
///     await clock.sleeping()                       // its work runs now, and nothing ends it
/// }
/// ```
/// The closure adds the objects to `made`. The check runs while the objects' work is still running. Create
/// every object that outlives a screen, such as a store that the screen observes, outside the closure. The
/// object then still exists during the check, so the check detects whether it keeps the screen alive.
@discardableResult
public func expectReleased<Result>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (_ made: inout [AnyObject]) async throws -> Result
) async rethrows -> Result {
    var made: [AnyObject] = []
    let result = try await body(&made)
    let checks = made.map { ReleaseCheck($0) }
    made = []
    expectReleased(checks, fileID: fileID, filePath: filePath, line: line, column: column)
    return result
}
