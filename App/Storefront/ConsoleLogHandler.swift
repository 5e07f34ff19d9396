import ConsoleFront
import Logging

/// Writes log messages to standard error, with control characters escaped: they can contain what a server
/// sent.
struct ConsoleLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { _, new in new }
            .sorted { $0.key < $1.key }
            .map { " \($0.key)=\($0.value)" }
            .joined()
        DescriptorOutput.errors.tell("\(event.level) \(event.message)\(details)")
    }
}

extension Logger {
    /// A logger that writes to standard error.
    ///
    /// - Parameter level: The lowest level that is written.
    /// - Returns: The logger.
    static func console(level: Level) -> Logger {
        Logger(label: "storefront") { _ in ConsoleLogHandler(logLevel: level) }
    }
}
