import DependencyContainer
import Testing

struct ServiceGraphTests {
    private struct Clock: Sendable {}
    private struct Orders: Sendable {}
    private struct Checkout: Sendable {}

    private func container() throws -> Container {
        var builder = ContainerBuilder()
        builder.register(Checkout.self) { (_: Orders, _: Clock) in Checkout() }
        builder.register(Orders.self, scope: .singleton) { (_: Clock) in Orders() }
        builder.register(Clock.self, scope: .singleton) { Clock() }
        return try builder.build()
    }

    @Test func tellsTheScopeOfEachServiceAndWhatItNeeds() throws {
        let services = try container().graph.services
        let checkout = ServiceID(Checkout.self)
        let orders = ServiceID(Orders.self)
        let clock = ServiceID(Clock.self)
        #expect(services.map(\.id) == [checkout, orders, clock])
        #expect(services.map(\.scope) == [.transient, .singleton, .singleton])
        #expect(services.map(\.dependencies) == [[orders, clock], [clock], []])
    }

    @Test func isDrawnWithAnArrowToWhatIsNeededAndAShapeForEachScope() throws {
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
