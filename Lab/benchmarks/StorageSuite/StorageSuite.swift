import Foundation
import Measuring
import StoreDatabase

/// Compares the speed of the storage with that of plain C code on a database of 100,000 products.
@main
struct StorageSuite {
    /// The names of the rows that the suite measures.
    ///
    /// If the filter matches any row, the suite measures all rows.
    private static let rows = [
        "storage/import", "storage/product", "storage/recommendations", "storage/search",
    ]

    static func main() async throws {
        var suite = Suite()
        if rows.contains(where: suite.includes) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = try await ImportedCatalog(in: folder)
            suite.figures["storage/import"] = store.importing
            suite.figures["storage/product"] = try await store.product()
            suite.figures["storage/recommendations"] = try await store.recommendations()
            suite.figures["storage/search"] = try await store.search()
            try await store.database.close()
        }
        try suite.write()
    }
}
