import DependencyContainer
import HTTPTransport
import Logging
import StoreAssembly
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

@testable import AppShell

/// The assemblies of an app that stores its data in an in-memory database.
///
/// The catalog service is either the real service or a fake.
struct AppAssemblies {
    let database: AccountDatabase
    let network: any Assembly

    init(
        service: CatalogService? = nil,
        orders: OrdersService = OrdersService(),
        transport: any Transport = OfflineTransport()
    ) async throws {
        database = try await AccountDatabase.inMemory()
        let configuration = AppConfiguration(backend: .offline, storage: .ephemeral)
        if let service {
            network = FakeNetworkAssembly(service: service, orders: orders)
        } else {
            let network = try AppNetwork(configuration, transport: transport, streaming: OfflineTransport())
            let session = AccountSession(.guest, of: nil, client: network.client, store: { _ in }, end: {})
            self.network = NetworkAssembly(network, account: network.client, session) { _ in }
        }
    }

    var all: [any Assembly] {
        [network, StorageAssembly(database: database), UseCaseAssembly(clock: .system)]
    }

    func container() throws -> Container {
        var builder = ContainerBuilder()
        builder.assemble(all)
        return try builder.build()
    }

    @MainActor
    func coordinator(
        at way: String...,
        moved: @escaping @MainActor (NavigationPaths) -> Void = { _ in }
    ) throws -> MainCoordinator {
        try MainCoordinator(
            services: container(),
            logger: Logger(label: "test"),
            startPath: way.map { try #require(AppRoutes.route(at: $0)) },
            moved: moved
        )
    }
}

private struct FakeNetworkAssembly: Assembly {
    let service: CatalogService
    let orders: OrdersService

    func assemble(into builder: inout ContainerBuilder) {
        builder.register(CatalogService.self, scope: .singleton) { [service] in service }
        builder.register(ProfileService.self, scope: .singleton) { ProfileService() }
        builder.register(OrdersService.self, scope: .singleton) { [orders] in orders }
        builder.register(SessionService.self, scope: .singleton) { .fake() }
        builder.register((any SessionRepository).self, scope: .singleton) { InMemorySessionRepository() }
        builder.register(DemoCredentials.self, scope: .singleton) { DemoCredentials(credentials: nil) }
    }
}

@MainActor
func deepLinks(of coordinator: MainCoordinator?) -> [String] {
    coordinator?.routes.map(\.url) ?? []
}

@MainActor
func go(_ deepLink: String, with coordinator: MainCoordinator?) throws {
    coordinator?.go(to: try #require(AppRoutes.route(at: deepLink)))
}
