import Logging
import Synchronization

/// Records what is logged.
final class SpyLog: Sendable {
    private let storage = Mutex<[String]>([])

    /// The messages, in order, each with its values.
    var messages: [String] { storage.withLock { $0 } }

    /// A logger that writes here.
    var logger: Logger {
        Logger(label: "spy") { _ in Handler(log: self) }
    }

    private struct Handler: LogHandler {
        let log: SpyLog
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.storage.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
        }
    }
}
