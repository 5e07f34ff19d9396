import ScreenKit
import StoreTestSupport
import Synchronization
import Testing
import VVSITrigger
import ViewStateTesting

@MainActor
struct Seed003Tests {
    private struct Failure: Error {}

    @Test func addsAndRemoves() async throws {
        let screen = ListView.screen()
        try screen.perform("add", value: nil)
        try screen.perform("add", value: nil)
        await screen.settled()
        #expect(titles(on: screen) == ["New item", "New item"])
        for _ in 0..<3 { try screen.perform("remove", value: nil) }
        await screen.settled()
        #expect(titles(on: screen).isEmpty)
    }

    @Test func addsNoSixthItemHoweverManyComeTogether() async throws {
        let screen = ListView.screen()
        for _ in 0..<8 { try screen.perform("add", value: nil) }
        await screen.settled()
        #expect(titles(on: screen).count == 5)
        #expect(
            screen.frame.elements.last
                == .alert(title: "Error", message: "Max items count is 5", dismiss: "dismiss-alert")
        )
        #expect(screen.frame.control("dismiss-alert")?.label == "Ok")
        try screen.perform("dismiss-alert", value: nil)
        try screen.perform("remove", value: nil)
        await screen.settled()
        #expect(titles(on: screen).count == 4)
    }

    @Test func showsRandomItemsOfTheLengthThatWasAskedFor() async {
        let viewState = ViewState(.init(), ListView.Interactor())
        viewState.trigger(.random(.init(count: 7, length: 3)))
        await viewState.settled()
        #expect(viewState.state.items.map(\.count) == [3, 3, 3, 3, 3, 3, 3])
    }

    @Test func offersRandomItems() async throws {
        let screen = ListView.screen()
        try screen.perform("random", value: nil)
        await screen.settled()
        #expect((1..<10).contains(titles(on: screen).count))
        #expect(titles(on: screen).allSatisfy { (1..<5).contains($0.count) })
    }

    @Test func fetchesTheRemoteListWhenItAppears() async {
        let screen = remoteList { ["a", "b"] }
        screen.appear()
        await screen.settled()
        #expect(titles(on: screen) == ["a", "b"])
    }

    @Test func comesBackFromARefreshThatThrows() async throws {
        let answers = Answers([.success(["a"]), .failure(Failure())])
        let screen = remoteList { try answers.next() }
        screen.appear()
        await screen.settled()
        try screen.perform("refresh", value: nil)
        await screen.settled()
        #expect(
            screen.frame.elements == [
                .list([ListRow(title: "a")]), .control("refresh"),
                .alert(title: "Error", message: "The list could not be loaded.", dismiss: "dismiss-alert"),
            ]
        )
    }

    @Test func showsThatItLoadsAndOnlyTheNewestAnswer() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let answers = Answers([.success(["old"]), .success(["new"])])
        let screen = remoteList {
            let answer = try answers.next()
            try await gate.pass()
            return answer
        }
        screen.appear()
        let late = await gate.arrival()
        #expect(screen.frame.elements.first == .progress(label: "Loading", fraction: nil))
        try screen.perform("refresh", value: nil)
        await gate.arrival().release()
        late.release()
        await screen.settled()
        #expect(titles(on: screen) == ["new"])
    }

    @Test func isFreedWhileItFetches() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var interactor: RemoteListView.Interactor? = self.interactor {
            try await gate.pass()
            return ["late"]
        }
        var screen: (any Screen)? = interactor.map { RemoteListView.screen($0) }
        let checks = [ReleaseCheck(screen), ReleaseCheck(interactor)]
        interactor = nil
        screen?.appear()
        let held = await gate.arrival()
        screen = nil
        #expect(checks.map(\.isReleased) == [true, true])
        await held.cancelled()
        held.release()
    }

    private func interactor(
        _ items: @escaping @Sendable () async throws -> [String]
    ) -> RemoteListView.Interactor {
        RemoteListView.Interactor(dependencies: Dependencies(service: .init(items: items)))
    }

    private func remoteList(_ items: @escaping @Sendable () async throws -> [String]) -> some Screen {
        RemoteListView.screen(interactor(items))
    }

    private func titles(on screen: some Screen) -> [String] {
        screen.frame.elements.flatMap { element in
            guard case .list(let rows) = element else { return [String]() }
            return rows.map(\.title)
        }
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
