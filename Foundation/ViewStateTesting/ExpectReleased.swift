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
    let alive = checks.filter { !$0.isReleased }.map(\.type)
    guard !alive.isEmpty else { return }
    Issue.record("Still alive: \(alive.joined(separator: ", "))", sourceLocation: sourceLocation)
}

/// Expects that what a body makes is freed as soon as the body has let go of it, whatever still runs.
///
/// ```swift
/// let gate = Gate(whenCancelled: .isIgnored)
/// await expectReleased {
///     let interactor = HomeFixture.interactor(HomeFixture.service.gated(by: gate), repository)
///     let screen = HomeScreen.make(interactor: interactor)
///     screen.appear()
///     _ = await gate.arrival()                     // it is loading now, and nothing lets the call go
///     return [screen, interactor, interactor.viewState]
/// }
/// ```
///
/// - Parameters:
///   - sourceLocation: Where a failure is shown.
///   - body: Makes the objects and gives them back; it leaves them to nobody else.
/// - Throws: What the body throws.
public func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> [AnyObject]
) async rethrows {
    let checks = try await body().map { ReleaseCheck($0) }
    expectReleased(checks, sourceLocation: sourceLocation)
}
