package import StoreDomain
package import StoreFakes
package import ViewStateTesting

extension CatalogService {
    /// Creates an in-memory backend whose responses wait at a gate.
    ///
    /// If the gate ends a call, the call fails with ``StoreError/canceled``.
    package static func fake(pageSize: Int = 20, heldAt gate: Gate) -> CatalogService {
        .fake(pageSize: pageSize, holding: gate.pass)
    }
}

extension Hooked {
    /// Returns a copy of the repository that holds each save at a gate.
    ///
    /// The copy and the original share the next failure that a test sets. If the gate ends a save, the save
    /// fails with `StorageError.canceled`.
    package func gated(by gate: Gate) -> Self {
        var gated = self
        gated.hooks.hold = gate.pass
        return gated
    }
}

extension Script {
    /// Takes the next response or error from the script, waits at the gate, and then returns the response or
    /// throws the error.
    ///
    /// If the gate ends the call, the method throws ``StoreError/canceled``.
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
