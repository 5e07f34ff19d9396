import DependencyContainer
import Dispatch
import Testing

struct ConcurrentResolutionTests {
    private final class Session: Sendable {}

    private final class Account: Sendable {
        let session: Session

        init(session: Session) {
            self.session = session
        }
    }

    private struct Arrival {}

    private struct Visitor: Sendable {
        let session: Session
    }

    @Test func makesAKeptServiceExactlyOnce() async throws {
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) {
            made.increment()
            return Session()
        }
        builder.register(Account.self, scope: .container) { (session: Session) in
            made.increment()
            return Account(session: session)
        }
        let container = try builder.build()
        let identities = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for index in 0..<1000 {
                group.addTask {
                    let account = try container.resolve(Account.self)
                    let session =
                        index.isMultiple(of: 2) ? account.session : try container.resolve(Session.self)
                    return ObjectIdentifier(session)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(identities.count == 1)
        #expect(made.value == 2)
    }

    @Test func aThreadThatComesWhileTheInstanceIsMadeGetsThatInstance() async throws {
        let began = DispatchSemaphore(value: 0)
        let visited = DispatchSemaphore(value: 0)
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) {
            made.increment()
            began.signal()
            visited.wait()
            return Session()
        }
        builder.register(Arrival.self) {
            began.wait()
            visited.signal()
            return Arrival()
        }
        builder.register(Visitor.self) { (_: Arrival, session: Session) in Visitor(session: session) }
        let container = try builder.build()

        async let maker = OwnThread.run { try? container.resolve(Session.self) }
        async let visitor = OwnThread.run { try? container.resolve(Visitor.self).session }
        let sessions = await (maker, visitor)
        #expect(sessions.0 === sessions.1)
        #expect(sessions.0 != nil)
        #expect(made.value == 1)
    }
}
