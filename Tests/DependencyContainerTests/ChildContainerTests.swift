import DependencyContainer
import Testing

struct ChildContainerTests {
    private final class Session: Sendable {
        let owner: String

        init(owner: String) {
            self.owner = owner
        }
    }

    private final class Account: Sendable {
        let session: Session

        init(session: Session) {
            self.session = session
        }
    }

    private struct Greeting {
        let session: Session
    }

    private struct Letter {
        let greeting: Greeting
    }

    private let parent: Container

    init() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session(owner: "parent") }
        builder.register(Account.self, scope: .container) { (session: Session) in Account(session: session) }
        builder.register(Greeting.self) { (session: Session) in Greeting(session: session) }
        builder.register(Letter.self) { (greeting: Greeting) in Letter(greeting: greeting) }
        parent = try builder.build()
    }

    @Test func inheritsTheKeptInstancesOfItsParent() throws {
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        #expect(try child.resolve(Session.self) === parent.resolve(Session.self))
        #expect(try child.resolve(Account.self) === parent.resolve(Account.self))
    }

    @Test func theInstanceThatAChildIsTheFirstToNeedIsItsParents() throws {
        let child = try parent.makeChild { $0.register(Int.self) { 1 } }
        let account = try child.resolve(Account.self)
        #expect(try parent.resolve(Account.self) === account)
    }

    @Test func keepsItsOwnInstances() throws {
        let first = try parent.makeChild { $0.register(Int.self, scope: .container) { 1 } }
        let second = try parent.makeChild { $0.register(Int.self, scope: .container) { 2 } }
        #expect(try first.resolve(Int.self) == 1)
        #expect(try second.resolve(Int.self) == 2)
        #expect(throws: DependencyError.missing(path: [ServiceID(Int.self)])) { try parent.resolve(Int.self) }
    }

    @Test func usesWhatItInheritsInItsOwnFactories() throws {
        let child = try parent.makeChild { builder in
            builder.register(String.self) { (session: Session) in session.owner }
        }
        #expect(try child.resolve(String.self) == "parent")
    }

    @Test func whatItOverridesReachesTheTransientServicesThatItInherits() throws {
        let child = try childWithItsOwnSession()
        #expect(try child.resolve(Session.self).owner == "child")
        #expect(try child.resolve(Greeting.self).session.owner == "child")
        #expect(try child.resolve(Letter.self).greeting.session.owner == "child")
        #expect(try parent.resolve(Letter.self).greeting.session.owner == "parent")
    }

    @Test func whatItOverridesNeverReachesAKeptServiceOfItsParent() throws {
        let child = try childWithItsOwnSession()
        #expect(try child.resolve(Account.self).session.owner == "parent")
        #expect(try child.resolve(Account.self) === parent.resolve(Account.self))
    }

    @Test func whatItInheritsIsMadeOfWhatItsParentHadWhenTheParentHasGone() throws {
        let child = try childOfAParentThatHasGone()
        #expect(try child.resolve(Greeting.self).session.owner == "child")
        #expect(try child.resolve(Account.self).session.owner == "parent")
    }

    @Test func aGrandchildSeesWhatTheChildOverrides() throws {
        let grandchild = try childWithItsOwnSession().makeChild { $0.register(Int.self) { 1 } }
        #expect(try grandchild.resolve(Letter.self).greeting.session.owner == "child")
        #expect(try grandchild.resolve(Account.self).session.owner == "parent")
    }

    @Test func aGrandchildOverridesInItsTurn() throws {
        let child = try childWithItsOwnSession()
        let grandchild = try child.makeChild { builder in
            builder.register(Session.self, scope: .container) { Session(owner: "grandchild") }
        }
        #expect(try grandchild.resolve(Letter.self).greeting.session.owner == "grandchild")
        #expect(try child.resolve(Letter.self).greeting.session.owner == "child")
    }

    @Test func mayBeBuiltStepByStep() throws {
        var builder = ContainerBuilder(parent: parent)
        builder.register(Int.self) { 1 }
        let child = try builder.build()
        #expect(try child.resolve(Int.self) == 1)
        #expect(try child.resolve(Session.self) === parent.resolve(Session.self))
    }

    @Test func aServiceThatIsMissingInBothIsReported() throws {
        #expect(
            throws: CompositionError(problems: [
                .missing(path: [ServiceID(String.self), ServiceID(Int.self)])
            ])
        ) {
            try parent.makeChild { $0.register(String.self) { (number: Int) in "\(number)" } }
        }
    }

    @Test func anOverrideThatClosesACircleThroughTheParentIsReported() throws {
        let problem = DependencyError.circular(path: [
            ServiceID(Letter.self), ServiceID(Greeting.self), ServiceID(Session.self),
            ServiceID(Greeting.self),
        ])
        #expect(throws: CompositionError(problems: [problem])) {
            try parent.makeChild { builder in
                builder.register(Session.self) { (greeting: Greeting) in greeting.session }
            }
        }
    }

    /// The parent's account is made of a letter, which is made of a greeting; the child has greetings of its
    /// own, so that nobody but the letter uses those of the parent.
    private func childOfAParentThatHasGone() throws -> Container {
        var builder = ContainerBuilder()
        builder.register(Greeting.self) { Greeting(session: Session(owner: "parent")) }
        builder.register(Letter.self) { (greeting: Greeting) in Letter(greeting: greeting) }
        builder.register(Account.self, scope: .container) { (letter: Letter) in
            Account(session: letter.greeting.session)
        }
        return try builder.build().makeChild { builder in
            builder.register(Greeting.self) { Greeting(session: Session(owner: "child")) }
        }
    }

    private func childWithItsOwnSession() throws -> Container {
        try parent.makeChild { builder in
            builder.register(Session.self, scope: .container) { Session(owner: "child") }
        }
    }
}
