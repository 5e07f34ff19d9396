package import DependencyContainer
package import StoreDatabase
package import StoreDomain

/// The storage layer: the database and its repositories, and where analytics are written.
package struct StorageAssembly: Assembly {
    private let database: ShopDatabase
    private let analytics: Analytics

    /// Creates the assembly.
    ///
    /// - Parameters:
    ///   - database: An open database.
    ///   - analytics: Records what people do; nowhere unless given.
    package init(database: ShopDatabase, analytics: Analytics = Analytics { _ in }) {
        self.database = database
        self.analytics = analytics
    }

    /// Registers the database and the repositories.
    ///
    /// - Parameter builder: The builder.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(ShopDatabase.self, scope: .singleton) { [database] in database }
        builder.register(Analytics.self, scope: .singleton) { [analytics] in analytics }
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
