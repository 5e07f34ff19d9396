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

    @Test func aContainerDoesNotKeepWhatIsHeld() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .weak) { Session() }
        let container = try builder.build()
        var session: Session? = try container.resolve(Session.self)
        weak let released = session
        #expect(released != nil)
        session = nil
        #expect(released == nil)
    }

    @Test func whatIsHeldOutlivesItsContainerAndDoesNotKeepIt() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .weak) { Session() }
        builder.register(Page.self, scope: .weak) { (session: Session) in Page(session: session) }
        var container: Container? = try builder.build()
        weak let released = container
        let page = try container?.resolve(Page.self)
        weak let session = page?.session
        container = nil
        #expect(released == nil)
        #expect(session != nil)
        #expect(page?.session === session)
    }

    @Test func aResolutionReleasesWhatItShared() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .graph) { Session() }
        builder.register(Page.self) { (session: Session) in Page(session: session) }
        let container = try builder.build()
        var page: Page? = try container.resolve(Page.self)
        weak let session = page?.session
        #expect(session != nil)
        page = nil
        #expect(session == nil)
    }

    @Test func aMakerKeepsNeitherItsContainerNorWhatItMade() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session() }
        builder.register(Page.self, taking: Int.self) { (_: Int, session: Session) in Page(session: session) }
        var container: Container? = try builder.build()
        weak let released = container
        let maker = try container?.resolve(Maker<Int, Page>.self)
        container = nil
        #expect(released == nil)
        var page = maker?.make(1)
        weak let made = page
        #expect(made != nil)
        page = nil
        #expect(made == nil)
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
