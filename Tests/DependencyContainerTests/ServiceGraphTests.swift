import DependencyContainer
import Testing

struct ServiceGraphTests {
    private struct Clock: Sendable {}
    private struct Archive: ServiceName {}
    private struct Orders: Sendable { let clock: Clock }
    private final class Feed: Sendable {}
    private struct Draft {}
    private struct Screen {}
    private struct Checkout { let orders: Orders, clock: Clock }

    private func container() throws -> Container {
        var builder = ContainerBuilder()
        builder.register(Checkout.self) { (orders: Orders, clock: Clock) in
            Checkout(orders: orders, clock: clock)
        }
        builder.register(Orders.self, scope: .container) { (clock: Clock) in Orders(clock: clock) }
        builder.register(Clock.self, scope: .container) { Clock() }
        return try builder.build()
    }

    @Test func namesEachServiceAndWhatItNeeds() throws {
        let services = try container().graph.services
        #expect(
            services.map(\.id) == [ServiceID(Checkout.self), ServiceID(Orders.self), ServiceID(Clock.self)]
        )
        #expect(services.map(\.scope) == [.transient, .container, .container])
        #expect(
            services.map(\.dependencies) == [
                [ServiceID(Orders.self), ServiceID(Clock.self)], [ServiceID(Clock.self)], [],
            ]
        )
    }

    @Test func holdsWhatAChildInheritsAndAdds() throws {
        let child = try container().makeChild {
            $0.register(Clock.self, name: Archive.self, scope: .container) { Clock() }
        }
        let services = child.graph.services.map(\.id.description)
        #expect(services == ["Checkout", "Orders", "Clock", "Clock named Archive"])
    }

    @Test func isDrawnWithAnArrowToWhatIsNeeded() throws {
        #expect(
            try container().graph.mermaid == """
                flowchart LR
                    s0(["Checkout"])
                    s1["Orders"]
                    s2["Clock"]
                    s0 --> s1
                    s0 --> s2
                    s1 --> s2
                """
        )
    }

    @Test func theShapeOfABoxTellsTheScope() throws {
        #expect(
            try containerOfAllScopes().graph.mermaid == """
                flowchart LR
                    s0["Clock"]
                    s1["Clock named Archive"]
                    s2[["Feed"]]
                    s3{{"Draft"}}
                    s4(["Checkout taking Int"])
                    s5(["Screen"])
                    s4 --> s3
                    s4 --> s0
                    s5 --> s2
                    s5 --> s4
                """
        )
    }

    @Test func tellsTheScopeOfEachService() throws {
        let services = try containerOfAllScopes().graph.services
        #expect(services.map(\.scope) == [.container, .container, .weak, .graph, .transient, .transient])
        #expect(services.map(\.isOnMainActor) == [false, false, false, false, false, true])
    }

    @Test func isPrintedAsAList() throws {
        #expect(
            try containerOfAllScopes().graph.description == """
                Registered here:
                  Clock (container)
                  Clock named Archive (container)
                  Feed (weak)
                  Draft (graph)
                  Checkout taking Int (transient)
                    needs Draft, Clock
                  Screen (transient, main actor)
                    needs Feed, Checkout taking Int
                """
        )
    }

    @Test func whatIsInheritedStandsApart() throws {
        let child = try container().makeChild { builder in
            builder.register(Clock.self, scope: .container) { Clock() }
            builder.register(Clock.self, name: Archive.self) { (clock: Clock) in clock }
        }
        #expect(child.graph.services.map(\.isInherited) == [true, true, false, false])
        #expect(
            child.graph.description == """
                Registered here:
                  Clock (container)
                  Clock named Archive (transient)
                    needs Clock
                Inherited:
                  Checkout (transient)
                    needs Orders, Clock
                  Orders (container)
                    needs Clock
                """
        )
    }

    @Test func isWhatAContainerPrintsOfItself() throws {
        let container = try container()
        #expect("\(container)" == container.graph.description)
        #expect(String(reflecting: container) == container.graph.description)
    }

    @Test func isEmptyIfNothingIsRegistered() throws {
        #expect(try ContainerBuilder().build().graph.description.isEmpty)
    }

    private func containerOfAllScopes() throws -> Container {
        var builder = ContainerBuilder()
        builder.register(Clock.self, scope: .container) { Clock() }
        builder.register(Clock.self, name: Archive.self, scope: .container) { Clock() }
        builder.register(Feed.self, scope: .weak) { Feed() }
        builder.register(Draft.self, scope: .graph) { Draft() }
        builder.register(Checkout.self, taking: Int.self) { (_: Int, _: Draft, clock: Clock) in
            Checkout(orders: Orders(clock: clock), clock: clock)
        }
        builder.registerOnMainActor(Screen.self) { (_: Feed, _: Maker<Int, Checkout>) in Screen() }
        return try builder.build()
    }
}
