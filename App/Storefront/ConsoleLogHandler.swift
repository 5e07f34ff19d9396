import ConsoleFront
import Logging

/// Writes notes for developers to standard error, harmless to a terminal: they can hold what a server sent.
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
    /// - Parameter level: What is below it is not written.
    /// - Returns: The logger.
    static func console(level: Level) -> Logger {
        Logger(label: "storefront") { _ in ConsoleLogHandler(logLevel: level) }
    }
}
