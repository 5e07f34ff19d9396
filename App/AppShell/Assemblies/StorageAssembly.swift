import DependencyContainer
import StoreDatabase
import StoreDomain

struct StorageAssembly: Assembly {
    let database: AccountDatabase

    var analytics = Analytics { _ in }

    func assemble(into builder: inout ContainerBuilder) {
        builder.register(AccountDatabase.self, scope: .singleton) { [database] in database }
        builder.register(Analytics.self, scope: .singleton) { [analytics] in analytics }
        func register<Port: Sendable>(
            _ port: Port.Type,
            _ make: @escaping @Sendable (AccountDatabase) -> Port
        ) {
            builder.register(port, scope: .singleton, factory: make)
        }
        register((any CatalogRepository).self) { SQLiteCatalogRepository($0) }
        register((any FavoritesRepository).self) { SQLiteFavoritesRepository($0) }
        register((any ProfileRepository).self) { SQLiteProfileRepository($0) }
        register((any SettingsRepository).self) { SQLiteSettingsRepository($0) }
        register((any PathRepository).self) { SQLitePathRepository($0) }
        register((any CartRepository).self) { SQLiteCartRepository($0) }
        register((any OrdersRepository).self) { SQLiteOrdersRepository($0) }
    }
}
