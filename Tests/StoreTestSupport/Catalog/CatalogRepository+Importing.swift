package import Foundation
package import StoreDomain

/// Writes of the next catalog, each with an import token of its own, as if the program had just been restarted.
extension CatalogRepository {
    /// Issues an import token, and stores a part of the next catalog.
    ///
    /// - Parameters:
    ///   - batch: The part.
    ///   - date: When the shop had that version.
    /// - Returns: How much of that version is now stored.
    /// - Throws: What the implementation throws.
    @discardableResult
    package func add(_ batch: CatalogBatch, at date: Date) async throws -> CatalogImport? {
        try await add(batch, with: issueImportToken(), at: date)
    }

    /// Issues an import token, and publishes a version.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - leftOutCount: The number of its products and categories that could not be read.
    ///   - date: When the shop had that version.
    /// - Returns: Whether it was published.
    /// - Throws: What the implementation throws.
    @discardableResult
    package func publish(
        _ version: CatalogVersion,
        leftOutCount: Int = 0,
        at date: Date
    ) async throws -> Bool {
        try await publish(version, leftOutCount: leftOutCount, with: issueImportToken(), at: date)
    }
}
