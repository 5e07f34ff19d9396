import InMemoryLogging
import Logging

/// Keeps everything that one logger is given.
struct TestLog {
    private let handler: InMemoryLogHandler

    /// The logger.
    let logger: Logger

    /// Creates an empty log.
    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        logger = Logger(label: "test") { [handler] _ in handler }
    }

    /// All entries as `message key=value …`, keys in order.
    var lines: [String] {
        handler.entries.map(Self.line)
    }

    /// The entries at warning level.
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
