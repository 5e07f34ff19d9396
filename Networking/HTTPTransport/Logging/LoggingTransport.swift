public import Foundation
public import HTTPTypes
public import Logging

/// Logs each request that is sent, at debug level: what was requested, the outcome, and how long its parts
/// took.
///
/// No secret gets into the log. The user and the query values of a URL are left out, except for the named
/// items; bodies are never shown; header fields are shown at trace level only, and with their values only
/// where these are known to be harmless. What a server sent is escaped and cut.
///
/// Each attempt of a ``RetryingTransport`` that wraps this one is logged with its number.
public struct LoggingTransport: Transport {
    private let next: any Transport
    private let logger: Logger
    private let shownQueryItems: Set<String>

    /// Creates the transport.
    ///
    /// - Parameters:
    ///   - next: Sends the requests.
    ///   - logger: Where they are logged.
    ///   - shownQueryItems: The names of the query items whose values hold no secret.
    public init(next: any Transport, logger: Logger, shownQueryItems: Set<String> = []) {
        self.next = next
        self.logger = logger
        self.shownQueryItems = shownQueryItems
    }

    /// Sends a request and logs the outcome.
    ///
    /// - Parameters:
    ///   - request: The head.
    ///   - body: The bytes to send.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The response of the next transport.
    /// - Throws: ``TransportError`` of the next transport.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        guard logger.logLevel <= .debug else {
            return try await next.send(request, body: body, limits: limits)
        }
        var entry = entry(for: request)
        do throws(TransportError) {
            let response = try await next.send(request, body: body, limits: limits)
            note(response, in: &entry)
            logger.debug("The server answered.", metadata: entry)
            return response
        } catch {
            entry["error"] = "\(logSafeDescription(of: error.withoutSecrets))"
            logger.debug("There was no complete response.", metadata: entry)
            throw error
        }
    }

    private func entry(for request: HTTPRequest) -> Logger.Metadata {
        let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
        var entry: Logger.Metadata = [
            "method": "\(request.method)",
            "url": "\(logSafeDescription(of: loggedURL(url, showing: shownQueryItems)))",
            "attempt": "\(RequestAttempt.number)",
        ]
        if logger.logLevel <= .trace { entry["sent"] = "\(loggedFields(request.headerFields))" }
        return entry
    }

    private func note(_ response: TransportResponse, in entry: inout Logger.Metadata) {
        entry["status"] = "\(response.head.status.code)"
        entry["bytes"] = "\(response.body.count)"
        if logger.logLevel <= .trace { entry["received"] = "\(loggedFields(response.head.headerFields))" }
        entry.merge(response.metrics?.logEntry ?? [:]) { _, new in new }
    }
}

extension TransportError {
    /// The error without the secrets that the address of a redirect may hold.
    fileprivate var withoutSecrets: TransportError {
        guard case .forbiddenRedirect(let url) = self else { return self }
        return .forbiddenRedirect(to: loggedURL(url))
    }
}

extension TransportMetrics {
    /// The metrics as fields of a log entry, times in milliseconds.
    var logEntry: Logger.Metadata {
        [
            "nameLookup": "\(Self.milliseconds(nameLookup))",
            "connect": "\(Self.milliseconds(connect))",
            "tls": "\(Self.milliseconds(tls))",
            "firstByte": "\(Self.milliseconds(firstByte))",
            "total": "\(Self.milliseconds(total))",
            "connection": isReusedConnection ? "reused" : "new",
        ]
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)ms"
    }
}
