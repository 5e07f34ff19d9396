import Foundation
import Measuring
import StoreDatabase
import StoreDomain

/// A database file that contains 100,000 products.
struct ImportedCatalog {
    let database: AccountDatabase
    let repository: SQLiteCatalogRepository
    let path: String

    /// The figures for importing one product and its variants.
    let importing: Figures

    private static let batch = 600

    /// Imports the products in batches and, after each batch, uses C code to insert the same number of
    /// products.
    init(in folder: URL) async throws {
        let directory = folder.appending(path: "shop").path
        path = directory + "/catalog.sqlite"
        database = try await AccountDatabase.open(in: DataDirectory(path: directory))
        repository = SQLiteCatalogRepository(database)
        let repository = repository
        let begun = CatalogBatch(version: Generated.version, categories: Generated.categories)
        let token = try await repository.issueImportToken()
        _ = try await repository.add(begun, with: token, at: Date())
        let storage = StorageInC(path: folder.appending(path: "baseline.sqlite").path)
        var (time, baseline) = (0.0, 0.0)
        for start in stride(from: 1, through: Generated.count, by: Self.batch) {
            let products = (start..<min(start + Self.batch, Generated.count + 1)).map(Generated.product)
            let batch = CatalogBatch(version: Generated.version, products: products)
            time += try await nanoseconds { _ = try await repository.add(batch, with: token, at: Date()) }
            baseline += await storage.insert(products.map { [$0.id.rawValue, $0.name, $0.summary] })
        }
        time += try await nanoseconds {
            _ = try await repository.publish(Generated.version, leftOutCount: 0, with: token, at: Date())
        }
        importing = Figures(nanoseconds: time / Double(Generated.count), ratio: time / baseline)
    }
}
