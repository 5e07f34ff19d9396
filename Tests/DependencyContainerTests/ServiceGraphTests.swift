import DependencyContainer
import Testing

struct ServiceGraphTests {
    private struct Clock: Sendable {}
    private struct Archive: ServiceName {}
    private struct Orders: Sendable { let clock: Clock }
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
        #expect(services.map(\.isKept) == [false, true, true])
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
}
