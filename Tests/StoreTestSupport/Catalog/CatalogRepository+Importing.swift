package import Foundation
package import StoreDomain

/// Methods that write to the next catalog.
///
/// Each call uses a new import token, as the app does after a restart.
extension CatalogRepository {
    /// Issues an import token and uses it to store a batch of the next catalog.
    @discardableResult
    package func add(_ batch: CatalogBatch, at date: Date) async throws -> CatalogImport? {
        try await add(batch, with: issueImportToken(), at: date)
    }

    /// Issues an import token and uses it to publish a version.
    @discardableResult
    package func publish(
        _ version: CatalogVersion,
        leftOutCount: Int = 0,
        at date: Date
    ) async throws -> Bool {
        try await publish(version, leftOutCount: leftOutCount, with: issueImportToken(), at: date)
    }
}
