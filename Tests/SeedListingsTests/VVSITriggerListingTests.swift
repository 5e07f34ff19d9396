import ScreenKit
import Synchronization
import Testing
import VVSITrigger
import ViewStateTesting

@MainActor
struct VVSITriggerListingTests {
    private struct Failure: Error {}

    @Test func addsAndRemoves() async {
        let list = ScreenDriver(ListView.screen())
        list.press("Add")
        list.press("Add")
        await list.settled()
        list.expect(titles, ["New item", "New item"])
        for _ in 0..<3 { list.press("Remove") }
        await list.settled()
        list.expect(titles, [])
    }

    @Test func addsNoSixthItemHoweverManyComeTogether() async {
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

    @Test func showsRandomItemsOfTheLengthThatWasAskedFor() async {
        let viewState = ViewState(.init(), ListView.Interactor())
        viewState.trigger(.random(.init(count: 7, length: 3)))
        await viewState.settled()
        #expect(viewState.state.items.map(\.count) == [3, 3, 3, 3, 3, 3, 3])
    }

    @Test func offersRandomItems() async {
        let list = ScreenDriver(ListView.screen())
        list.press("Random")
        await list.settled()
        #expect((1..<10).contains(list.frame.rows.count))
        #expect(list.frame.rows.allSatisfy { (1..<5).contains($0.title.count) })
    }

    @Test func fetchesTheRemoteListWhenItAppears() async {
        let list = ScreenDriver(remoteList { ["a", "b"] })
        list.appear()
        await list.settled()
        list.expect(titles, ["a", "b"])
    }

    @Test func comesBackFromARefreshThatThrows() async {
        let answers = Answers([.success(["a"]), .failure(Failure())])
        let list = ScreenDriver(remoteList { try answers.next() })
        list.appear()
        await list.settled()
        list.press("Refresh")
        await list.settled()
        list.expect(
            \.elements,
            [
                .list([ListRow(title: "a")]), .control("refresh"),
                .alert(title: "Error", message: "The list could not be loaded.", dismiss: "dismiss-alert"),
            ]
        )
    }

    @Test func showsThatItLoadsAndOnlyTheNewestAnswer() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let answers = Answers([.success(["old"]), .success(["new"])])
        let list = ScreenDriver(
            remoteList {
                let answer = try answers.next()
                try await gate.pass()
                return answer
            }
        )
        list.appear()
        list.expect(\.elements.first, .progress(label: "Loading", fraction: nil))
        let late = await gate.arrival()
        list.press("Refresh")
        await gate.arrival().release()
        late.release()
        await list.settled()
        list.expect(titles, ["new"])
    }

    private func titles(of frame: Frame) -> [String] {
        frame.rows.map(\.title)
    }

    private func interactor(
        _ items: @escaping @Sendable () async throws -> [String]
    ) -> RemoteListView.Interactor {
        RemoteListView.Interactor(dependencies: Dependencies(service: .init(items: items)))
    }

    private func remoteList(_ items: @escaping @Sendable () async throws -> [String]) -> some Screen {
        RemoteListView.screen(interactor(items))
    }
}

/// What a service answers, one after the other.
private final class Answers: Sendable {
    private let rest: Mutex<[Result<[String], any Error>]>

    init(_ answers: [Result<[String], any Error>]) {
        rest = Mutex(answers)
    }

    func next() throws -> [String] {
        try rest.withLock { $0.removeFirst() }.get()
    }
}
