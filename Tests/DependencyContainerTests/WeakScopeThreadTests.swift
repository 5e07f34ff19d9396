import DependencyContainer
import Dispatch
import Testing

/// What holds of a weak service whichever threads ask for it, and whatever they do meanwhile.
struct WeakScopeThreadTests {
    private final class Feed: Sendable {
        let ended: @Sendable () -> Void

        init(ended: @escaping @Sendable () -> Void = {}) {
            self.ended = ended
        }

        deinit { ended() }
    }

    private final class Session: Sendable {}

    @Test func isMadeOnceForAllWhoAskAtTheSameTime() async throws {
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Feed.self, scope: .weak) {
            made.increment()
            return Feed()
        }
        let container = try builder.build()
        let feeds = await withTaskGroup(of: Feed?.self) { group in
            for _ in 0..<100 {
                group.addTask { await OwnThread.run { try? container.resolve(Feed.self) } }
            }
            return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
        }
        #expect(feeds.count == 100)
        #expect(Set(feeds.map { ObjectIdentifier($0) }).count == 1)
        #expect(made.value == 1)
    }

    @Test func allWhoHoldOneHoldTheSameWhileOthersLetGo() async throws {
        var builder = ContainerBuilder()
        builder.register(Feed.self, scope: .weak) { Feed() }
        let container = try builder.build()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await OwnThread.run {
                        (0..<500).allSatisfy { _ in
                            let feed = try? container.resolve(Feed.self)
                            return feed != nil && (try? container.resolve(Feed.self)) === feed
                        }
                    }
                }
            }
            for await isTheSame in group {
                #expect(isTheSame)
            }
        }
    }

    @Test func aThreadThatComesWhileItIsMadeGetsThatInstance() async throws {
        let began = DispatchSemaphore(value: 0)
        let visited = DispatchSemaphore(value: 0)
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Feed.self, scope: .weak) {
            made.increment()
            began.signal()
            visited.wait()
            return Feed()
        }
        let container = try builder.build()
        async let maker = OwnThread.run { try? container.resolve(Feed.self) }
        async let visitor = OwnThread.run {
            began.wait()
            visited.signal()
            return try? container.resolve(Feed.self)
        }
        let feeds = await (maker, visitor)
        #expect(feeds.0 != nil)
        #expect(feeds.0 === feeds.1)
        #expect(made.value == 1)
    }

    @Test func noLockIsHeldWhileItIsMade() async throws {
        let captured = CapturedContainer()
        let began = DispatchSemaphore(value: 0)
        let visited = DispatchSemaphore(value: 0)
        var builder = ContainerBuilder()
        builder.register(Feed.self, scope: .weak) {
            captured.ask(for: Session.self)
            began.signal()
            visited.wait()
            return Feed()
        }
        builder.register(Session.self, scope: .weak) { Session() }
        let container = try builder.build()
        captured.capture(container)
        async let feed = OwnThread.run { try? container.resolve(Feed.self) }
        async let session = OwnThread.run {
            began.wait()
            defer { visited.signal() }
            return try? container.resolve(Session.self)
        }
        let services = await (feed, session)
        #expect(services.0 != nil)
        #expect(services.1 != nil)
    }

    @Test func theLastInstanceIsNotGivenOutWhileItGoes() throws {
        let captured = CapturedContainer()
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Feed.self, scope: .weak) {
            made.increment() == 1 ? Feed { captured.ask(for: Feed.self) } : Feed()
        }
        let container = try builder.build()
        captured.capture(container)
        _ = try container.resolve(Feed.self)
        #expect(made.value == 2)
    }

    @Test func aFactoryThatAsksForItsOwnServiceStopsWithThePath() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let captured = CapturedContainer()
            var builder = ContainerBuilder()
            builder.register(Feed.self, scope: .weak) {
                captured.ask(for: Feed.self)
                return Feed()
            }
            let container = try builder.build()
            captured.capture(container)
            _ = try container.resolve(Feed.self)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Feed → Feed (circular"))
    }
}
