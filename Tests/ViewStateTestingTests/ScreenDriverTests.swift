import ScreenKit
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct ScreenDriverTests {
    private let source = ShelfSource()
    private let driver: ScreenDriver

    init() {
        driver = ScreenDriver(HostedScreen(id: "shelf", source: source, view: ShelfView.self))
    }

    @Test func usesControlsByNumberLabelKeyOrID() {
        driver.choose(2)
        driver.choose("Cup")
        driver.choose(.id("thing-Cup"))
        source.actions.expect([.thingChosen("Plate"), .thingChosen("Cup"), .thingChosen("Cup")])
        driver.type("Bowl", into: "Wish")
        driver.type("", into: "w")
        source.actions.expect([.wished("Bowl"), .wished("")])
        driver.toggle("Favorite")
        driver.toggle(.id("favorite"))
        source.actions.expect([.favored(true), .favored(false)])
        driver.press("t")
        driver.press("Take all")
        source.actions.expect([.emptied, .emptied])
    }

    @Test func prefersKeyOverLabel() async {
        source.container.update { $0.payLabel = "t" }
        await driver.settled()
        driver.press("t")
        source.actions.expect([.emptied])
    }

    @Test func actsOnLastShownFrame() {
        source.container.update { $0.things = ["Plate"] }
        driver.choose(2)
        source.actions.expect([.thingChosen("Plate")])
        #expect(driver.frame.rows.map(\.title) == ["Plate"])
        source.container.update { $0.isFavorite = true }
        driver.toggle("Favorite")
        source.actions.expect([.favored(true)])
    }

    @Test func acceptsExpectedRefusal() {
        driver.press("Pay", refused: .disabled(reason: "the till is closed"))
        source.send(action: .emptied)
        driver.choose("Cup", refused: .gone)
        source.actions.expect([.emptied])
    }

    @Test func treatsControlShownAsDisabledAsDisabled() {
        let refusal = ControlRefusal.disabled(reason: "dismiss the message first")
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        driver.press("Take all", refused: refusal)
        source.alerts.set(nil)
        driver.press("Take all", refused: refusal)
        driver.press("Take all")
        source.actions.expect([.emptied])
    }

    @Test func dismissesAlert() {
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        driver.appear()
        driver.press("OK")
        #expect(source.alert == nil)
    }

    @Test func updatesFrameAfterEachUse() async {
        source.container.update { $0.problem = "You are offline." }
        driver.appear()
        let notice = Element.notice(.error, "You are offline.", failure: nil, retry: "retry")
        #expect(driver.frame.notices == [notice])
        driver.press("Try again")
        driver.expect(\.notices, [notice])
        await driver.settled()
        #expect(driver.frame.notices == [])
        driver.disappear()
        #expect(source.lifecycleEvents == [.viewWillAppear, .viewDidDisappear])
    }

    @Test func comparesWholeFrameOrProperty() {
        let shown = driver.frame
        driver.press("Take all")
        driver.expect(\.title, "Shelf of 0")
        driver.expect(\.texts, ["All that there is."])
        driver.expect({ $0.control("favorite")?.value }, "off")
        source.container.update { $0.things = ["Cup", "Plate"] }
        driver.expect(\.self, shown)
        driver.expect(
            \.rows,
            [
                ListRow(title: "Cup", control: "thing-Cup"), ListRow(title: "Plate", control: "thing-Plate"),
            ]
        )
    }

    @Test func ownsAndReleasesScreen() {
        var screen: (any Screen)? = HostedScreen(id: "shelf", source: source, view: ShelfView.self)
        let check = ReleaseCheck(screen)
        var driver = screen.map { ScreenDriver($0) }
        screen = nil
        #expect(!check.isReleased)
        #expect(driver != nil)
        driver = nil
        expectReleased([check])
    }
}
