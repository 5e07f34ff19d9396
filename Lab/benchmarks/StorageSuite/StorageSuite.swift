import Foundation
import Measuring
import StoreDatabase

/// Measures the storage at 100,000 products, each time beside plain C.
@main
struct StorageSuite {
    /// The rows; if one of them is to be measured, all are.
    private static let rows = [
        "storage/import", "storage/product", "storage/recommendations", "storage/search",
    ]

    static func main() async throws {
        var suite = Suite()
        if rows.contains(where: suite.includes) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let shop = try await ImportedShop(in: folder)
            suite.figures["storage/import"] = shop.importing
            suite.figures["storage/product"] = try await shop.product()
            suite.figures["storage/recommendations"] = try await shop.recommendations()
            suite.figures["storage/search"] = try await shop.search()
            try await shop.database.close()
        }
        try suite.write()
    }
}
