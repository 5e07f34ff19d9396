import DependencyContainer
import Testing

protocol OrderStore: Sendable {
    func titles() -> [String]
}

struct MemoryOrderStore: OrderStore {
    func titles() -> [String] { ["Bag", "Cup"] }
}

struct OrderHistory: Sendable {
    let store: any OrderStore
}

struct StorageAssembly: Assembly {
    func assemble(into builder: inout ContainerBuilder) {
        builder.register((any OrderStore).self, scope: .singleton) { MemoryOrderStore() }
    }
}

struct UseCaseAssembly: Assembly {
    func assemble(into builder: inout ContainerBuilder) {
        builder.register(OrderHistory.self) { (store: any OrderStore) in OrderHistory(store: store) }
    }
}

struct OrderScreen {
    @Dependency var history: OrderHistory
}

struct DependencyContainerExample {
    @Test func resolvesUseCaseWithItsStore() throws {
        var builder = ContainerBuilder()
        builder.assemble([StorageAssembly(), UseCaseAssembly()])
        let container = try builder.build()
        let history: OrderHistory = try container.resolve()
        #expect(history.store.titles() == ["Bag", "Cup"])
    }

    @Test func reportsMissingServiceWhenBuilding() {
        var builder = ContainerBuilder()
        builder.assemble([UseCaseAssembly()])
        let path = [ServiceID(OrderHistory.self), ServiceID((any OrderStore).self)]
        #expect(throws: CompositionError(problems: [.missing(path: path)])) { try builder.build() }
    }

    @Test func injectsServicesFromCurrentContainer() throws {
        var builder = ContainerBuilder()
        builder.assemble([StorageAssembly(), UseCaseAssembly()])
        let screen = try builder.build().withCurrent { OrderScreen() }
        #expect(screen.history.store.titles() == ["Bag", "Cup"])
    }
}
