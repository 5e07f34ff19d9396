import DependencyContainer
import Testing

/// A service that is kept or held is a resolution of its own, whoever is the first to need it.
struct GraphScopeOfKeptServicesTests {
    final class Ticket: Sendable {}

    final class Desk: Sendable {
        let tickets: [Ticket]

        init(tickets: [Ticket]) {
            self.tickets = tickets
        }
    }

    private struct Visit {
        let desk: Desk
        let ticket: Ticket
    }

    private func builder(_ scope: KeptScope<Desk>) -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Ticket.self, scope: .graph) { Ticket() }
        builder.register([Ticket].self) { (ticket: Ticket) in [ticket] }
        builder.register(Desk.self, scope: scope) { (ticket: Ticket, others: [Ticket]) in
            Desk(tickets: [ticket] + others)
        }
        builder.register(Visit.self) { (ticket: Ticket, desk: Desk) in Visit(desk: desk, ticket: ticket) }
        return builder
    }

    @Test(arguments: [KeptScope<Desk>.container, .weak])
    func sharesItWithWhatIsMadeForIt(_ scope: KeptScope<Desk>) throws {
        let desk = try builder(scope).build().resolve(Desk.self)
        #expect(desk.tickets[0] === desk.tickets[1])
    }

    @Test(arguments: [KeptScope<Desk>.container, .weak])
    func doesNotShareItWithTheFirstWhoNeedsIt(_ scope: KeptScope<Desk>) throws {
        let container = try builder(scope).build()
        let first = try container.resolve(Visit.self)
        let second = try container.resolve(Visit.self)
        #expect(first.desk === second.desk)
        #expect(first.desk.tickets[0] !== first.ticket)
        #expect(first.ticket !== second.ticket)
    }

    @MainActor
    @Test(arguments: [KeptScope<Desk>.container, .weak])
    func isTheSameOnTheMainActor(_ scope: KeptScope<Desk>) throws {
        var builder = builder(.container)
        builder.register(Desk.self, overriding: true) { Desk(tickets: []) }
        builder.registerOnMainActor(Desk.self, scope: scope, overriding: true) {
            (ticket: Ticket, others: [Ticket]) in Desk(tickets: [ticket] + others)
        }
        builder.registerOnMainActor(Visit.self, overriding: true) { (ticket: Ticket, desk: Desk) in
            Visit(desk: desk, ticket: ticket)
        }
        let container = try builder.build()
        let visit = try container.resolveOnMainActor(Visit.self)
        #expect(visit.desk.tickets[0] === visit.desk.tickets[1])
        #expect(visit.desk.tickets[0] !== visit.ticket)
    }
}
