public import Testing

/// Expects that nobody owns what some checks watch, and names what is still alive.
///
/// ```swift
/// let checks = coordinator.path.map { ReleaseCheck($0) }
/// coordinator.back()
/// expectReleased(checks)
/// ```
///
/// - Parameters:
///   - checks: Watch the objects.
///   - sourceLocation: Where a failure is shown.
public func expectReleased(
    _ checks: [ReleaseCheck],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard !checks.isEmpty, checks.allSatisfy({ $0.type != nil }) else {
        Issue.record("There was nothing that could be freed.", sourceLocation: sourceLocation)
        return
    }
    let alive = checks.filter { !$0.isReleased }.compactMap(\.type)
    guard !alive.isEmpty else { return }
    Issue.record("Still alive: \(alive.joined(separator: ", "))", sourceLocation: sourceLocation)
}

/// Expects that what a body makes is freed as soon as the body has let go of it, whatever still runs.
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
/// screen alive has to be there still.
///
/// - Parameters:
///   - sourceLocation: Where a failure is shown.
///   - body: Makes the objects, and puts into `made` those that have to be freed.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
@discardableResult
public func expectReleased<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (_ made: inout [AnyObject]) async throws -> Result
) async rethrows -> Result {
    var made: [AnyObject] = []
    let result = try await body(&made)
    let checks = made.map { ReleaseCheck($0) }
    made = []
    expectReleased(checks, sourceLocation: sourceLocation)
    return result
}
