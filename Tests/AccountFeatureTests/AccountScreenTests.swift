import AccountFeature
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct AccountScreenTests {
    @Test func saysWhereToGoEachTimeAPersonChooses() async {
        let outputs = EventRecorder<AccountFeature.Output>()
        let driver = ScreenDriver(AccountFeature.screen(output: outputs.record))
        for _ in 1...2 {
            driver.appear()
            for row in driver.frame.titles { driver.choose(ControlName(stringLiteral: row)) }
            outputs.expect(AccountFeature.Output.allCases)
            driver.disappear()
        }
        await driver.settled()
    }

    @Test func isFreed() async {
        await expectReleased { made in
            let screen = AccountFeature.screen { _ in }
            made = [screen]
            screen.appear()
        }
    }
}
