import DependencyContainer
import Testing

struct WeakScopeTests {
    private protocol PriceFeed: AnyObject, Sendable {}

    private final class LiveFeed: PriceFeed {
        let number: Int

        init(number: Int = 0) {
            self.number = number
        }
    }

    private final class Ticker: Sendable {
        let feed: LiveFeed

        init(feed: LiveFeed) {
            self.feed = feed
        }
    }

    private enum Archive: ServiceName {}

    private func builder(counting made: CallCount = CallCount()) -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(LiveFeed.self, scope: .weak) { LiveFeed(number: made.increment()) }
        return builder
    }

    @Test func isSharedWhileSomebodyHoldsIt() throws {
        let container = try builder().build()
        let feed = try container.resolve(LiveFeed.self)
        #expect(try container.resolve(LiveFeed.self) === feed)
    }

    @Test func isMadeAnewWhenNobodyHoldsIt() throws {
        let container = try builder().build()
        #expect(try container.resolve(LiveFeed.self).number == 1)
        #expect(try container.resolve(LiveFeed.self).number == 2)
    }

    @Test func isMadeOnlyWhenItIsNeeded() throws {
        let made = CallCount()
        let container = try builder(counting: made).build()
        #expect(made.value == 0)
        _ = try container.resolve(LiveFeed.self)
        #expect(made.value == 1)
    }

    @Test func isHeldByWhatWasMadeOfIt() throws {
        var builder = builder()
        builder.register(Ticker.self) { (feed: LiveFeed) in Ticker(feed: feed) }
        let container = try builder.build()
        var tickers = [try container.resolve(Ticker.self), try container.resolve(Ticker.self)]
        #expect(tickers.map(\.feed.number) == [1, 1])
        tickers.removeFirst()
        #expect(try container.resolve(LiveFeed.self).number == 1)
        tickers.removeAll()
        #expect(try container.resolve(LiveFeed.self).number == 2)
    }

    @Test func staysAsLongAsAKeptServiceThatNeedsIt() throws {
        var builder = builder()
        builder.register(Ticker.self, scope: .container) { (feed: LiveFeed) in Ticker(feed: feed) }
        let container = try builder.build()
        _ = try container.resolve(Ticker.self)
        #expect(try container.resolve(LiveFeed.self).number == 1)
        #expect(try container.resolve(LiveFeed.self).number == 1)
    }

    @Test func isOneForEachName() throws {
        var builder = builder()
        builder.register(LiveFeed.self, name: Archive.self, scope: .weak) { LiveFeed(number: 100) }
        let container = try builder.build()
        var archive: LiveFeed? = try container.resolve(LiveFeed.self, name: Archive.self)
        #expect(try container.resolve(LiveFeed.self, name: Archive.self) === archive)
        #expect(try container.resolve(LiveFeed.self) !== archive)
        weak let released = archive
        archive = nil
        #expect(released == nil)
        #expect(try container.resolve(LiveFeed.self, name: Archive.self).number == 100)
    }

    @Test func isGivenOutAsAProtocolByAnotherRegistration() throws {
        var builder = builder()
        builder.register((any PriceFeed).self) { (feed: LiveFeed) in feed }
        let container = try builder.build()
        var feed: (any PriceFeed)? = try container.resolve((any PriceFeed).self)
        #expect(try container.resolve((any PriceFeed).self) === feed)
        weak let released = feed
        feed = nil
        #expect(released == nil)
    }

    @MainActor
    @Test func isSharedOnTheMainActorToo() throws {
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.registerOnMainActor(LiveFeed.self, scope: .weak) { LiveFeed(number: made.increment()) }
        builder.registerOnMainActor(LiveFeed.self, name: Archive.self, scope: .weak) {
            LiveFeed(number: 100 + made.increment())
        }
        let container = try builder.build()
        var feeds = [try container.resolveOnMainActor(LiveFeed.self)]
        feeds.append(try container.resolveOnMainActor(LiveFeed.self))
        feeds.append(try container.resolveOnMainActor(LiveFeed.self, name: Archive.self))
        #expect(feeds.map(\.number) == [1, 1, 102])
        feeds.removeAll()
        #expect(try container.resolveOnMainActor(LiveFeed.self).number == 3)
        #expect(try container.resolveOnMainActor(LiveFeed.self, name: Archive.self).number == 104)
    }

    @Test func aChildSharesItWithItsParent() throws {
        let parent = try builder().build()
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        let feed = try child.resolve(LiveFeed.self)
        #expect(try parent.resolve(LiveFeed.self) === feed)
    }

    @Test func whatAChildOverridesReachesItNever() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 1 }
        builder.register(LiveFeed.self, scope: .weak) { (number: Int) in LiveFeed(number: number) }
        let parent = try builder.build()
        let child = try parent.makeChild { $0.register(Int.self) { 2 } }
        let feed = try child.resolve(LiveFeed.self)
        #expect(feed.number == 1)
        #expect(try parent.resolve(LiveFeed.self) === feed)
    }

    @Test func aChildMayHaveItsOwn() throws {
        let parent = try builder().build()
        let child = try parent.makeChild { builder in
            builder.register(LiveFeed.self, scope: .weak) { LiveFeed(number: 100) }
        }
        let feed = try child.resolve(LiveFeed.self)
        #expect(feed.number == 100)
        #expect(try parent.resolve(LiveFeed.self).number == 1)
    }
}
