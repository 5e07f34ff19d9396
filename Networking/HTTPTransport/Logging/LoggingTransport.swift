public import Foundation
public import HTTPTypes
public import Logging

/// A transport that logs each request, its outcome, and its timing at debug level.
///
/// The log contains no secrets. URLs are logged without user names, passwords, or query values, except for
/// the values of the query items that are named in the initializer. Bodies are never logged. Header fields
/// are logged only at trace level, and a field's value is logged only if the field never contains a secret.
/// Text from a server is escaped and truncated.
///
/// Inside a ``RetryingTransport``, this transport logs each attempt with its number.
public struct LoggingTransport: Transport {
    private let next: any Transport
    private let logger: Logger
    private let shownQueryItems: Set<String>

    /// Creates a transport that logs requests.
    ///
    /// - Parameters:
    ///   - next: The transport that sends the requests.
    ///   - logger: The logger that receives the log entries.
    ///   - shownQueryItems: The names of the query items whose values contain no secrets and may be logged.
    public init(next: any Transport, logger: Logger, shownQueryItems: Set<String> = []) {
        self.next = next
        self.logger = logger
        self.shownQueryItems = shownQueryItems
    }

    /// Sends a request and logs its outcome.
    ///
    /// - Parameters:
    ///   - request: The head of the request.
    ///   - body: The bytes to send.
    ///   - limits: The time and size limits for the call.
    /// - Returns: The response from the next transport.
    /// - Throws: The ``TransportError`` that the next transport throws.
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
            logger.debug("Received a response.", metadata: entry)
            return response
        } catch {
            entry["error"] = "\(logSafeDescription(of: error.withoutSecrets))"
            logger.debug("The request failed without a complete response.", metadata: entry)
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
    /// The error, with any secrets removed from a redirect's URL.
    fileprivate var withoutSecrets: TransportError {
        guard case .forbiddenRedirect(let url) = self else { return self }
        return .forbiddenRedirect(to: loggedURL(url))
    }
}

extension TransportMetrics {
    /// The metrics as log metadata, in which times are in milliseconds.
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
