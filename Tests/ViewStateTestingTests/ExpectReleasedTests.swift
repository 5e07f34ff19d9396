import Testing
import ViewStateTesting

@MainActor
struct ExpectReleasedTests {
    private final class Owner {
        var owned: AnyObject?
    }
    private final class Box<Content> {}

    @Test func acceptsThatAllIsFreed() {
        var owner: Owner? = Owner()
        let checks = [ReleaseCheck(owner)]
        owner = nil
        expectReleased(checks)
    }

    @Test func namesWhatIsStillAlive() async throws {
        let owner = Owner()
        let box = Box<Int>()
        var other: Owner? = Owner()
        let checks = [ReleaseCheck(owner), ReleaseCheck(other), ReleaseCheck(box)]
        other = nil
        #expect(try await failures { expectReleased(checks) } == ["Still alive: Owner, Box<Int>"])
        withExtendedLifetime((owner, box)) {}
    }

    @Test func acceptsWhatABodyLetsGoOfThoughItWaits() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        await expectReleased {
            let owner = Owner()
            owner.owned = Box<Int>()
            end.yield()
            for await _ in ends { break }
            return [owner, owner.owned].compactMap(\.self)
        }
    }

    @Test func namesWhatABodyLeavesToSomebody() async throws {
        let keeper = Owner()
        func make() -> [AnyObject] {
            let box = Box<Int>()
            keeper.owned = box
            return [Owner(), box]
        }
        let texts = try await failures { await expectReleased { make() } }
        #expect(texts == ["Still alive: Box<Int>"])
    }
}
