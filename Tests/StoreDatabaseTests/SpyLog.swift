import InMemoryLogging
import Logging

struct SpyLog {
    private let handler: InMemoryLogHandler

    let logger: Logger

    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        logger = Logger(label: "spy") { [handler] _ in handler }
    }

    var messages: [String] { handler.entries.map { "\($0.message) \($0.metadata)" } }
}
