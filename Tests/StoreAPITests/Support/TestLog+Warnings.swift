import HTTPTransport
import StoreAPI
import StoreDomain

extension TestLog {
    /// The warnings that come with one answer.
    ///
    /// - Parameters:
    ///   - version: The version to speak.
    ///   - json: What the backend answers to everything.
    ///   - call: Asks the service.
    /// - Returns: The warnings in order.
    /// - Throws: What the call throws.
    static func warnings(
        _ version: APIVersion,
        _ json: String,
        _ call: (CatalogueService) async throws(ShopError) -> Void
    ) async throws -> [String] {
        let log = TestLog()
        try await call(.test(version, StubTransport.always(.json(json)), log: log))
        return log.warnings
    }
}
