package import StoreDomain
package import StoreFakes
package import ViewStateTesting

extension CatalogService {
    /// Creates an in-memory backend whose responses wait at a gate.
    ///
    /// - Parameters:
    ///   - pageSize: The number of products in a page and in a batch of the full catalog.
    ///   - gate: The gate that each call passes. If the gate ends a call, the call fails with
    ///     ``StoreError/canceled``.
    /// - Returns: The service. A test can replace the service's closures.
    package static func fake(pageSize: Int = 20, heldAt gate: Gate) -> CatalogService {
        .fake(pageSize: pageSize, holding: gate.pass)
    }
}

extension Hooked {
    /// Returns a copy of the repository that holds each save at a gate.
    ///
    /// The copy and the original share the next failure that a test sets.
    ///
    /// - Parameter gate: The gate. If the gate ends a save, the save fails with `StorageError.canceled`.
    /// - Returns: The repository.
    package func gated(by gate: Gate) -> Self {
        var gated = self
        gated.hooks.hold = gate.pass
        return gated
    }
}

extension Script {
    /// Chooses the next response or error, waits at the gate, and returns the response or throws the error.
    ///
    /// - Parameter gate: The gate; `nil` to return the response without waiting.
    /// - Returns: The response.
    /// - Throws: The scripted error, or ``StoreError/canceled`` if the gate ends the call.
    package func next(heldAt gate: Gate?) async throws(StoreError) -> Response {
        let response = Result { () throws(StoreError) in try next() }
        do {
            try await gate?.pass()
        } catch {
            throw .canceled
        }
        return try response.get()
    }
}
