import AccountFeature
import CustomDump
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct AccountScreenTests {
    @Test func looksAsExpectedInItsOnlyState() {
        expectNoDifference(AccountFeature.previews.map(\.name), ["always"])
        let rows = [
            ListRow(title: "Orders", subtitle: "What was ordered.", control: "orders"),
            ListRow(title: "Profile", subtitle: "Username and e-mail.", control: "profile"),
            ListRow(title: "Settings", subtitle: "How the shop works.", control: "settings"),
        ]
        expectNoDifference(AccountFeature.previews.map(\.frame.elements), [[.list(rows)]])
        expectNoDifference(AccountFeature.previews.map(\.frame.title), ["Account"])
    }

    @Test func saysWhereToGoEachTimeAPersonChooses() async {
        let outputs = EventRecorder<AccountFeature.Output>()
        let driver = ScreenDriver(AccountFeature.screen(output: outputs.record))
        for _ in 1...2 {
            driver.appear()
            for row in ["Orders", "Profile", "Settings"] { driver.choose(ControlName(stringLiteral: row)) }
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
