import LaunchFeature
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct LaunchScreenTests {
    private static let inUse = LaunchProblem(message: "In use.", obstacle: .storage)
    private static let noBackend = LaunchProblem(message: "No backend.", obstacle: .backend)

    @Test func opensShopOnceAndContinuesWhenHidden() async {
        var attempts = 0
        let gate = Gate()
        let driver = ScreenDriver(
            LaunchFeature.screen { _ in
                attempts += 1
                try? await gate.pass()
                return nil
            }
        )
        driver.expect(\.isBusy, true)
        #expect(attempts == 0)
        driver.appear()
        let call = await gate.arrival()
        driver.disappear()
        driver.appear()
        #expect(!call.isReleased)
        call.release()
        await driver.settled()
        driver.expect(\.isBusy, true)
        #expect(attempts == 1)
    }

    @Test func showsCurrentProblemAfterRetry() async {
        var attempts: [LaunchProblem.Obstacle?] = []
        let gate = Gate()
        let driver = ScreenDriver(
            LaunchFeature.screen { obstacle in
                attempts.append(obstacle)
                if attempts.count == 2 { try? await gate.pass() }
                return attempts.count == 1 ? Self.inUse : Self.noBackend
            }
        )
        driver.appear()
        await driver.settled()
        driver.expect(\.messages, ["In use."])
        driver.press("Try again")
        driver.expect(\.isBusy, true)
        await gate.arrival().release()
        await driver.settled()
        driver.expect(\.messages, ["No backend."])
        await driver.settled { $0.press("Continue offline") }
        #expect(attempts == [nil, nil, .backend])
    }

    @Test func isDeallocatedWhileOpening() async {
        await expectDeallocatedWhileItLoads { gate in
            LaunchFeature.screen { _ in
                try? await gate.pass()
                return Self.noBackend
            }
        }
    }
}
