import DependencyContainer
import Testing

struct ReleaseTests {
    private final class Session: Sendable {}

    private final class Page: Sendable {
        let session: Session

        init(session: Session) {
            self.session = session
        }
    }

    @Test func aContainerReleasesWhatItKeeps() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session() }
        var container: Container? = try builder.build()
        weak let session = try container?.resolve(Session.self)
        #expect(session != nil)
        container = nil
        #expect(session == nil)
    }

    @Test func aChildReleasesWhatItKeepsAndNotWhatItInherits() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session() }
        let parent = try builder.build()
        var child: Container? = try parent.makeChild { builder in
            builder.register(Page.self, scope: .container) { (session: Session) in Page(session: session) }
        }
        weak let page = try child?.resolve(Page.self)
        weak let session = try child?.resolve(Session.self)
        #expect(page != nil)
        child = nil
        #expect(page == nil)
        #expect(session != nil)
        #expect(try parent.resolve(Session.self) === session)
    }

    @Test func aChildKeepsWhatItInheritsButNotItsParent() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session() }
        var parent: Container? = try builder.build()
        weak let released = parent
        weak let session = try parent?.resolve(Session.self)
        let child = try parent?.makeChild { $0.register(Int.self) { 1 } }
        parent = nil
        builder = ContainerBuilder()
        #expect(released == nil)
        #expect(session != nil)
        #expect(try child?.resolve(Session.self) === session)
    }

    @MainActor
    @Test func aContainerReleasesWhatItKeepsOnTheMainActor() throws {
        var builder = ContainerBuilder()
        builder.registerOnMainActor(Session.self, scope: .container) { Session() }
        var container: Container? = try builder.build()
        weak let session = try container?.resolveOnMainActor(Session.self)
        #expect(session != nil)
        container = nil
        #expect(session == nil)
    }
}
