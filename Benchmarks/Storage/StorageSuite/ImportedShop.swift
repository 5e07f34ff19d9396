import Foundation
import StoreDatabase
import StoreDomain

/// A database in a file, with 100,000 products.
struct ImportedShop {
    let database: ShopDatabase
    let repository: SQLiteCatalogueRepository
    let path: String
    private static let batch = 600

    /// Imports them, and tells how long a row of a product or variant takes.
    init(in folder: URL, figures: inout [String: StorageFigures]) async throws {
        let directory = folder.appending(path: "shop").path
        path = directory + "/catalogue.sqlite"
        database = try await ShopDatabase.open(in: DataDirectory(path: directory))
        repository = SQLiteCatalogueRepository(database)
        let begun = CatalogueBatch(version: Generated.version, categories: Generated.categories)
        let claim = try await repository.claimImport()
        _ = try await repository.add(begun, by: claim, at: Date())
        var time = 0.0
        var rows = 0
        let repository = repository
        for start in stride(from: 1, through: Generated.count, by: Self.batch) {
            let numbers = start..<min(start + Self.batch, Generated.count + 1)
            let products = numbers.map(Generated.product)
            rows += products.count + products.map(\.skus.count).reduce(0, +)
            let batch = CatalogueBatch(version: Generated.version, products: products)
            time += try await nanoseconds { _ = try await repository.add(batch, by: claim, at: Date()) }
        }
        time += try await nanoseconds {
            _ = try await repository.publish(Generated.version, by: claim, at: Date())
        }
        figures["storage/import/call"] = StorageFigures(nanoseconds: time / Double(rows))
    }

    /// Times searches: the one that is slower than 95 % of them.
    func search(figures: inout [String: StorageFigures]) async throws {
        var times: [Double] = []
        for text in Generated.searches + Generated.searches {
            times.append(try await nanoseconds { _ = try await repository.search(text, limit: 50) })
        }
        times.sort()
        figures["storage/search/p95"] = StorageFigures(nanoseconds: times[times.count * 95 / 100])
    }
}
