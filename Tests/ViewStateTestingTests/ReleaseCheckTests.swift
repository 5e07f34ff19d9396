import Testing
import ViewStateTesting

@MainActor
struct ReleaseCheckTests {
    private final class Owner {
        var owned: AnyObject?
    }
    private final class Box<Content> {}

    @Test func passesWhenAllObjectsAreDeallocated() {
        var owner: Owner? = Owner()
        let check = ReleaseCheck(owner)
        #expect(!check.isReleased)
        withExtendedLifetime(owner) {}
        owner = nil
        #expect(check.isReleased)
        expectReleased([check])
    }

    @Test func listsObjectsStillAlive() async throws {
        let owner = Owner()
        let box = Box<Int>()
        var other: Owner? = Owner()
        let checks = [ReleaseCheck(owner), ReleaseCheck(other), ReleaseCheck(box)]
        other = nil
        #expect(try await failures { expectReleased(checks) } == ["Still alive: Owner, Box<Int>"])
        withExtendedLifetime((owner, box)) {}
    }

    @Test func failsWithoutObjectsToWatch() async throws {
        let owner = Owner()
        let texts = [
            try await failures { expectReleased([]) },
            try await failures { expectReleased([ReleaseCheck(owner.owned)]) },
            try await failures { await expectReleased { _ in } },
        ]
        #expect(
            texts
                == Array(
                    repeating: [
                        "Nothing was checked because there are no checks or because a check has no object."
                    ],
                    count: 3
                )
        )
    }

    @Test func passesWhenBodyReleasesObjectsWhileWorkRuns() async {
        let clock = ManualClock()
        let work = await expectReleased { made in
            let owner = Owner()
            let box = Box<Int>()
            owner.owned = box
            made = [owner, box]
            let work = Task { try await clock.sleep(for: .seconds(1)) }
            await clock.sleeping()
            return work
        }
        work.cancel()
    }

    @Test func listsObjectsRetainedOutsideBody() async throws {
        let keeper = Owner()
        func make() -> [AnyObject] {
            let box = Box<Int>()
            keeper.owned = box
            return [Owner(), box]
        }
        let texts = try await failures { await expectReleased { $0 = make() } }
        #expect(texts == ["Still alive: Box<Int>"])
    }
}
