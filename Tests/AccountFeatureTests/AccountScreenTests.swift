import AccountFeature
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct AccountScreenTests {
    private let links = [
        AccountFeature.Link("one", "First", "The first."),
        AccountFeature.Link("two", "Second", "The second."),
    ]

    @Test func saysWhereToGoEachTimeAPersonChooses() async {
        let outputs = EventRecorder<AccountFeature.Link>()
        let driver = ScreenDriver(AccountFeature.screen(of: links, output: outputs.record))
        for _ in 1...2 {
            driver.appear()
            driver.expect(\.titles, ["First", "Second"])
            driver.choose("First")
            driver.choose("Second")
            outputs.expect(links)
            driver.disappear()
        }
        await driver.settled()
    }

    @Test func isFreed() async {
        await expectReleased { made in
            let screen = AccountFeature.screen(of: links) { _ in }
            made = [screen]
            screen.appear()
        }
    }
}
