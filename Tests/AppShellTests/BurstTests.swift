import AppShell
import Foundation
import GRDB
import ScreenKit
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

@MainActor
struct BurstTests {
    private let products = [Product.sampleTote, .sampleBackpack]

    @Test func showsFinalStateAfterThousandWritesWithOneRead() async throws {
        let assemblies = try await AppAssemblies(service: .fake())
        let favorites = SQLiteFavoritesRepository(assemblies.database)
        let catalog = SQLiteCatalogRepository(assemblies.database)
        try await catalog.save(recommendations: products, for: .shop, at: .distantPast)
        for product in products {
            try await favorites.setFavorite(true, product.id, at: .distantPast)
        }
        let coordinator = try assemblies.coordinator()
        coordinator.select("favorites")
        let screen = try #require(await coordinator.settled())
        #expect(screen.frame.rows.map(\.title) == products.reversed().map(\.name))
        let reads = Mutex(0)
        try await assemblies.database.user.writer.writeWithoutTransaction { db in
            db.trace { event in
                guard event.description.hasPrefix("SELECT productID, name") else { return }
                reads.withLock { $0 += 1 }
            }
        }

        try move(products, in: assemblies.database)
        await screen.settled()
        #expect(screen.frame.rows.map(\.title) == products.map(\.name))
        #expect(reads.withLock(\.self) == 1)

        try await SQLiteSettingsRepository(assemblies.database).remember(search: "bag")
        await screen.settled()
        #expect(reads.withLock(\.self) == 1)
    }

    /// Blocks the main actor, so the screen cannot read the database until all transactions are committed.
    private func move(_ products: [Product], in database: AccountDatabase) throws {
        for number in 1...1_000 {
            try database.user.writer.write { db in
                try db.execute(
                    sql: "UPDATE favorite SET addedAt = ? WHERE productID = ?",
                    arguments: [number, products[number % products.count].id.rawValue]
                )
            }
        }
    }
}
