package import StoreDomain
package import StoreFakes
package import ViewStateTesting

extension CatalogService {
    /// A backend in memory whose answers a test holds.
    ///
    /// - Parameters:
    ///   - pageSize: How many products a page has, and a batch of the whole catalog.
    ///   - gate: Holds each call before it is answered; one that it ends fails with ``StoreError/canceled``.
    /// - Returns: The service; a test may replace a closure of it.
    package static func fake(pageSize: Int = 20, heldAt gate: Gate) -> CatalogService {
        .fake(pageSize: pageSize, holding: gate.pass)
    }
}

extension Hooked {
    /// The same repository, but each save is held at a gate first; both share the failure that is set on
    /// either.
    ///
    /// - Parameter gate: Holds the saves; a save that it ends fails with `StorageError.canceled`.
    /// - Returns: The repository.
    package func gated(by gate: Gate) -> Self {
        var gated = self
        gated.hooks.hold = gate.pass
        return gated
    }
}

extension Script {
    /// The next answer, also a failure, held at a gate before it is returned; it is chosen before the gate.
    ///
    /// - Parameter gate: Holds the answer; `nil` for no gate.
    /// - Returns: The answer.
    /// - Throws: The error scripted in its place; ``StoreError/canceled`` if the gate ends the call.
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
