import LaunchFeature
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct LaunchScreenTests {
    private static let inUse = LaunchProblem(message: "In use.", obstacle: .storage)
    private static let noBackend = LaunchProblem(message: "No backend.", obstacle: .backend)

    @Test func saysThatTheShopOpensWithoutOpeningIt() async {
        let driver = ScreenDriver(LaunchFeature.screen())
        driver.appear()
        await driver.settled()
        driver.expect(\.isBusy, true)
    }

    @Test func triesAgainAndSaysWhatIsInTheWayNow() async {
        var attempts: [LaunchProblem.Obstacle?] = []
        let gate = Gate()
        let driver = ScreenDriver(
            LaunchFeature.screen(after: Self.inUse) { obstacle in
                attempts.append(obstacle)
                try? await gate.pass()
                return Self.noBackend
            }
        )
        driver.expect(\.messages, ["In use."])
        driver.press("Try again")
        driver.expect(\.isBusy, true)
        await gate.arrival().release()
        await driver.settled()
        driver.expect(\.messages, ["No backend."])
        driver.press("Go on offline")
        await gate.arrival().release()
        await driver.settled()
        #expect(attempts == [nil, .backend])
    }

    @Test func staysBusyOnceTheShopIsOpen() async {
        let driver = ScreenDriver(LaunchFeature.screen(after: Self.inUse) { _ in nil })
        driver.press("Go on without saving")
        await driver.settled()
        driver.expect(\.isBusy, true)
    }

    @Test func isFreedWhileItTriesAgain() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = try await expectReleased { made in
            let screen = LaunchFeature.screen(after: Self.inUse) { _ in
                try? await gate.pass()
                return Self.noBackend
            }
            made = [screen]
            try screen.perform("retry", value: nil)
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }
}
