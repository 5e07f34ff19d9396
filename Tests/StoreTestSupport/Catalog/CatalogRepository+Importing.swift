package import Foundation
package import StoreDomain

/// Methods that write to the next catalog.
///
/// Each call uses a new import token, as the app does after a restart.
extension CatalogRepository {
    /// Issues an import token and uses it to store a batch of the next catalog.
    ///
    /// - Parameters:
    ///   - batch: The batch to store.
    ///   - date: The time at which the backend sent the batch's version.
    /// - Returns: The import progress of the batch's version.
    /// - Throws: The error that the implementation throws.
    @discardableResult
    package func add(_ batch: CatalogBatch, at date: Date) async throws -> CatalogImport? {
        try await add(batch, with: issueImportToken(), at: date)
    }

    /// Issues an import token and uses it to publish a version.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - leftOutCount: The number of the version's products and categories that could not be read.
    ///   - date: The date on which the backend had that version.
    /// - Returns: A Boolean value that indicates whether the version was published.
    /// - Throws: The error that the implementation throws.
    @discardableResult
    package func publish(
        _ version: CatalogVersion,
        leftOutCount: Int = 0,
        at date: Date
    ) async throws -> Bool {
        try await publish(version, leftOutCount: leftOutCount, with: issueImportToken(), at: date)
    }
}
