package import ScreenKit
package import ViewStateTesting

/// A fixture that consists of a screen, its fakes, and a driver that uses the screen as a user would.
@MainActor
package protocol ScreenFixture {
    var driver: ScreenDriver { get }
}

extension ScreenFixture {
    /// Shows the screen and waits until it has settled.
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
    /// Performs actions on the screen and then waits until the screen has settled.
    ///
    /// ```swift
    /// await home.driver.settled { $0.press("Another recommendation") }
    /// ```
    package func settled(after use: (ScreenDriver) -> Void) async {
        use(self)
        await settled()
    }
}

/// Expects that a screen can be deallocated while its requests are pending and that its deallocation cancels
/// the requests.
///
/// Each of the screen's requests must wait at the gate.
@MainActor
package func expectDeallocatedWhileItLoads(
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
