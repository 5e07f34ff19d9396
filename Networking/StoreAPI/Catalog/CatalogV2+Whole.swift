import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Logging
import StoreDomain

/// Loads the full catalog, which the backend sends as one JSON object per line.
extension CatalogV2 {
    /// The number of bytes at which a batch of lines is delivered.
    private static let batchBytes = 512 << 10

    /// Delivers the catalog in one or more batches.
    ///
    /// Before this method throws an error, it delivers the lines that it has already read.
    func catalog(
        from start: CatalogStart,
        _ receive: CatalogService.BatchReceiver
    ) async throws -> CatalogOutcome {
        let response = try await client.stream(start.endpoint, fields: start.fields)
        switch (response.head.status, start) {
        case (.notModified, .beginning(let version?)): return .unchanged(version)
        case (.preconditionFailed, .after): return .replaced
        default: break
        }
        let version = try response.version()
        // Some intermediaries ignore If-Match.
        if case .after(_, let expected, _) = start, version != expected { return .replaced }
        var lines = CatalogLines(version: version, from: start)
        let chunks = response.body.makeAsyncIterator()
        do {
            while !lines.hasEnd {
                if let chunk = try await chunks.next() {
                    try lines.read(chunk)
                } else {
                    try lines.readEnd()
                }
                if lines.byteCount >= Self.batchBytes { try await deliver(&lines, to: receive) }
            }
            try lines.checkCount()
        } catch {
            let mismatch = lines.hasEnd ? error as? MappingError : nil
            if let mismatch, case .after = start {
                client.logger.warning("Reloading an inconsistent catalog.", metadata: mismatch.metadata)
                return .replaced
            }
            if lines.byteCount > 0 { try await deliver(&lines, to: receive) }
            guard let mismatch else { throw error }
            client.logger.warning("The catalog is inconsistent.", metadata: mismatch.metadata)
            throw StoreError.inconsistentCatalog
        }
        try await deliver(&lines, to: receive)
        lines.products.logLeftOut(to: client.logger)
        return .complete(lines.version)
    }

    private func deliver(
        _ lines: inout CatalogLines,
        to receive: CatalogService.BatchReceiver
    ) async throws {
        try await receive(lines.takeBatch())
    }
}

extension CatalogStart {
    fileprivate var endpoint: Endpoint {
        let whole = Endpoint("v2", "catalog")
        return switch self {
        case .beginning: whole
        case .after(let product, _, _): whole.query("after", product.rawValue)
        }
    }

    fileprivate var fields: HTTPFields {
        var fields = HTTPFields()
        switch self {
        case .beginning(let version): fields[.ifNoneMatch] = version?.rawValue
        case .after(_, let version, _): fields[.ifMatch] = version.rawValue
        }
        return fields
    }
}

extension StreamedResponse {
    /// Checks the response's head and returns the catalog version from its `ETag` field.
    fileprivate func version() throws -> CatalogVersion {
        guard head.status == .ok else {
            let pause = TransportResponse(head: head, body: Data()).retryAfter(now: Date())
            throw APIError.status(code: head.status.code, report: nil, retryAfter: pause)
        }
        let type = head.mediaType ?? ""
        guard type == "application/x-ndjson" else { throw APIError.notJSON(contentType: type) }
        return try requiredField("ETag", head.headerFields[.eTag], CatalogVersion.init(payload:))
    }
}
