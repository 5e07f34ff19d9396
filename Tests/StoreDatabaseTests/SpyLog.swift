import InMemoryLogging
import Logging

/// Records what is logged.
struct SpyLog {
    private let handler: InMemoryLogHandler

    /// A logger that writes here.
    let logger: Logger

    /// Creates an empty log.
    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        logger = Logger(label: "spy") { [handler] _ in handler }
    }

    /// The messages, in order, each with its values.
    var messages: [String] { handler.entries.map { "\($0.message) \($0.metadata)" } }
}
