/// Holds an object weakly, so that a test can ask whether it was freed.
///
/// ```swift
/// var screen: HostedScreen? = makeScreen()
/// let check = ReleaseCheck(screen)
/// screen = nil
/// #expect(check.isReleased)
/// ```
/// Where several objects have to be gone, `expectReleased` names those that are not.
public struct ReleaseCheck {
    private weak var object: AnyObject?

    /// The type of the object, to be named when it is still alive; `nil` when there was no object.
    fileprivate let type: String?

    /// Starts to watch an object.
    ///
    /// - Parameter object: What should be freed.
    public init(_ object: AnyObject?) {
        self.object = object
        type = object.map { String(describing: Swift.type(of: $0)) }
    }

    /// Whether the object has been released.
    public var isReleased: Bool { object == nil }
}

/// Expects that what the checks watch has been released, and names what is still alive.
public func expectReleased(
    _ checks: [ReleaseCheck],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = CallSite(fileID, filePath, line, column)
    guard !checks.isEmpty, checks.allSatisfy({ $0.type != nil }) else {
        return place.fail("There was nothing that could be freed.")
    }
    let alive = checks.filter { !$0.isReleased }.compactMap(\.type)
    if !alive.isEmpty { place.fail("Still alive: \(alive.joined(separator: ", "))") }
}

/// Expects that what a body makes is freed as soon as the body has released it, whatever still runs.
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
/// What lives longer than a screen, such as a store that it observes, is made outside: what could keep the
/// screen alive must still exist.
///
/// - Parameters:
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - body: Makes the objects, and puts into `made` those that have to be freed.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
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
