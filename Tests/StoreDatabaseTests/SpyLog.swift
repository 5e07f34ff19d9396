import InMemoryLogging
import Logging

struct SpyLog {
    private let handler: InMemoryLogHandler

    /// The logger whose messages are recorded.
    let logger: Logger

    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        logger = Logger(label: "spy") { [handler] _ in handler }
    }

    /// The messages in order, each with its metadata.
    var messages: [String] { handler.entries.map { "\($0.message) \($0.metadata)" } }
}
