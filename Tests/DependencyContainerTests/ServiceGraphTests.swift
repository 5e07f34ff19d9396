import DependencyContainer
import Testing

struct ServiceGraphTests {
    private struct Clock: Sendable {}
    private struct Orders: Sendable {}
    private struct Checkout: Sendable {}
    private enum Wall {
        struct Clock: Sendable {}
    }

    private func container() throws -> Container {
        var builder = ContainerBuilder()
        builder.register(Checkout.self) { (_: Orders, _: Clock) in Checkout() }
        builder.register(Orders.self, scope: .singleton) { (_: Clock) in Orders() }
        builder.register(Clock.self, scope: .singleton) { Clock() }
        return try builder.build()
    }

    @Test func listsScopeAndDependenciesOfEachService() throws {
        let services = try container().graph.services
        let checkout = ServiceID(Checkout.self)
        let orders = ServiceID(Orders.self)
        let clock = ServiceID(Clock.self)
        #expect(services.map(\.id) == [checkout, orders, clock])
        #expect(services.map(\.scope) == [.transient, .singleton, .singleton])
        #expect(services.map(\.dependencies) == [[orders, clock], [clock], []])
    }

    @Test func mermaidShowsDependenciesAsArrowsAndScopesAsShapes() throws {
        #expect(
            try container().graph.mermaid == """
                flowchart LR
                    Checkout(["Checkout"])
                    Orders["Orders"]
                    Clock["Clock"]
                    Checkout --> Orders
                    Checkout --> Clock
                    Orders --> Clock
                """
        )
    }

    @Test func distinguishesServicesWithSameName() throws {
        var builder = ContainerBuilder()
        builder.register(Clock.self) { (_: Wall.Clock) in Clock() }
        builder.register(Wall.Clock.self, scope: .singleton) { Wall.Clock() }
        #expect(
            try builder.build().graph.mermaid == """
                flowchart LR
                    Clock(["Clock"])
                    Clock-2["Clock"]
                    Clock --> Clock-2
                """
        )
    }
}
