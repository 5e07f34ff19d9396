package import DependencyContainer
package import Logging
package import StoreDatabase
import StoreDomain

/// What keeps data: the database and the repositories on it.
package struct StorageAssembly: Assembly {
    private let database: ShopDatabase
    private let logger: Logger

    /// Creates the assembly.
    ///
    /// - Parameters:
    ///   - database: An open database.
    ///   - logger: Where what cannot be read is noted.
    package init(database: ShopDatabase, logger: Logger) {
        self.database = database
        self.logger = logger
    }

    /// Registers the database and the repositories.
    ///
    /// - Parameter builder: Takes the registrations.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(ShopDatabase.self, scope: .singleton) { [database] in database }
        builder.register((any CatalogueRepository).self, scope: .singleton) {
            [logger] (database: ShopDatabase) in
            SQLiteCatalogueRepository(database.writer, logger: logger)
        }
        builder.register((any FavoritesRepository).self, scope: .singleton) {
            [logger] (database: ShopDatabase) in
            SQLiteFavoritesRepository(database.writer, logger: logger)
        }
    }
}
