import HTTPTransport
import InMemoryLogging
import Logging
import StoreAPI
import StoreDomain

struct TestLog {
    private let handler: InMemoryLogHandler

    let logger: Logger

    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        logger = Logger(label: "test") { [handler] _ in handler }
    }

    /// All entries in the form `message key=value …`, with the keys in alphabetical order.
    var lines: [String] {
        handler.entries.map(Self.line)
    }

    var warnings: [String] {
        handler.entries.filter { $0.level == .warning }.map(Self.line)
    }

    /// The entries at debug level.
    var details: [String] {
        handler.entries.filter { $0.level == .debug }.map(Self.line)
    }

    private static func line(_ entry: InMemoryLogHandler.Entry) -> String {
        let fields = entry.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        return "\(entry.message)" + fields.joined()
    }
}

extension TestLog {
    /// Returns the warnings that are logged if every request receives the given response.
    static func warnings(
        _ json: String,
        _ call: (CatalogService) async throws(StoreError) -> Void
    ) async throws -> [String] {
        let log = TestLog()
        try await call(.test(StubTransport.always(.json(json)), log: log))
        return log.warnings
    }
}
