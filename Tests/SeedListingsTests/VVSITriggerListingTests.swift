import ScreenKit
import Testing
import VVSITrigger
import ViewStateTesting

@MainActor
struct VVSITriggerListingTests {
    @Test func addsAndRemovesItems() async {
        let list = ScreenDriver(ListView.screen())
        list.press("Add")
        list.press("Add")
        await list.settled()
        list.expect(titles, ["New item", "New item"])
        for _ in 0..<3 { list.press("Remove") }
        await list.settled()
        list.expect(titles, [])
    }

    @Test func limitsConcurrentAddsToFiveItems() async {
        let list = ScreenDriver(ListView.screen())
        for _ in 0..<8 { list.press("Add") }
        await list.settled()
        list.expect(\.rows.count, 5)
        list.expect(
            \.elements.last,
            .alert(title: "Error", message: "Max items count is 5", dismiss: "dismiss-alert")
        )
        list.press("Ok")
        list.press("Remove")
        await list.settled()
        list.expect(\.rows.count, 4)
    }

    @Test func createsRandomItemsOfRequestedLength() async {
        let viewState = ViewState(.init(), ListView.Interactor())
        viewState.trigger(.random(.init(count: 7, length: 3)))
        await viewState.settled()
        #expect(viewState.state.items.map(\.count) == [3, 3, 3, 3, 3, 3, 3])
    }

    private func titles(of frame: Frame) -> [String] {
        frame.rows.map(\.title)
    }
}
