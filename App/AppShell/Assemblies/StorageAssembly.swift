package import DependencyContainer
package import Logging
package import StoreDatabase
import StoreDomain

/// The storage layer: the database and its repositories.
package struct StorageAssembly: Assembly {
    private let database: ShopDatabase
    private let logger: Logger

    /// Creates the assembly.
    ///
    /// - Parameters:
    ///   - database: An open database.
    ///   - logger: Logs what cannot be read.
    package init(database: ShopDatabase, logger: Logger) {
        self.database = database
        self.logger = logger
    }

    /// Registers the database and the repositories.
    ///
    /// - Parameter builder: The builder.
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
