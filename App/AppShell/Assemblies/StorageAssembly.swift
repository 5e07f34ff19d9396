package import DependencyContainer
package import StoreDatabase
import StoreDomain

/// The storage layer: the database and its repositories.
package struct StorageAssembly: Assembly {
    private let database: ShopDatabase

    /// Creates the assembly.
    ///
    /// - Parameter database: An open database.
    package init(database: ShopDatabase) {
        self.database = database
    }

    /// Registers the database and the repositories.
    ///
    /// - Parameter builder: The builder.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(ShopDatabase.self, scope: .singleton) { [database] in database }
        builder.register((any CatalogueRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteCatalogueRepository(database)
        }
        builder.register((any FavoritesRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteFavoritesRepository(database)
        }
        builder.register((any ProfileRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteProfileRepository(database)
        }
        builder.register((any SettingsRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteSettingsRepository(database)
        }
        builder.register((any PathRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLitePathRepository(database)
        }
        builder.register((any CartRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteCartRepository(database)
        }
        builder.register((any OrdersRepository).self, scope: .singleton) { (database: ShopDatabase) in
            SQLiteOrdersRepository(database)
        }
    }
}
