import InMemoryLogging
import Logging

struct TestLog {
    private let handler: InMemoryLogHandler

    let logger: Logger

    init(level: Logger.Level = .trace) {
        var handler = InMemoryLogHandler()
        handler.logLevel = level
        self.handler = handler
        logger = Logger(label: "test") { [handler] _ in handler }
    }

    /// All entries in the form `level message key=value …`, with the metadata of each entry sorted by key.
    var lines: [String] {
        handler.entries.map { entry in
            let fields = entry.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return "\(entry.level) \(entry.message)" + fields.joined()
        }
    }
}
