package import ScreenKit
package import ViewStateTesting

/// A screen over fakes, as a person uses it.
@MainActor
package protocol ScreenFixture {
    /// Uses the screen as a person does.
    var driver: ScreenDriver { get }
}

extension ScreenFixture {
    /// Shows the screen, and waits until it has settled.
    package func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// Leaves the screen, shows it again, and waits until it has settled.
    package func reappear() async {
        driver.disappear()
        await appear()
    }
}

extension ScreenDriver {
    /// Uses the screen, and waits until it has settled.
    ///
    /// ```swift
    /// await home.driver.settled { $0.press("Another pick") }
    /// ```
    /// - Parameter use: Uses the screen.
    package func settled(after use: (ScreenDriver) -> Void) async {
        use(self)
        await settled()
    }
}

/// Expects that a screen can be freed while it asks the shop, and that this cancels its requests.
///
/// - Parameters:
///   - requests: How many requests it makes at once when it appears.
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - screen: Makes the screen; each request is held at the gate.
@MainActor
package func expectFreedWhileItLoads(
    requests: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ screen: (_ gate: Gate) -> any Screen
) async {
    let gate = Gate(whenCanceled: .isIgnored)
    let calls = await expectReleased(fileID: fileID, filePath: filePath, line: line, column: column) { made in
        let screen = screen(gate)
        made = [screen]
        screen.appear()
        var calls: [HeldCall] = []
        for _ in 1...requests { calls.append(await gate.arrival()) }
        return calls
    }
    for call in calls { await call.canceled() }
    for call in calls { call.release() }
}
