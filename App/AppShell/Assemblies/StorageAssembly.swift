package import DependencyContainer
import Logging
package import StoreDatabase
import StoreDomain

/// What keeps data: the database and the repositories on it.
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
    /// - Parameter builder: Takes the registrations.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(ShopDatabase.self, scope: .container) { [database] in database }
        builder.register((any CatalogueRepository).self, scope: .container) { (database: ShopDatabase) in
            SQLiteCatalogueRepository(database.writer)
        }
    }
}
