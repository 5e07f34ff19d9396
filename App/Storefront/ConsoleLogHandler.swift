import ConsoleUI
import Logging

/// A log handler that writes messages to standard error.
///
/// At a terminal, the messages appear above the line that the user is typing.
///
/// Control characters are escaped because messages may contain text from a server.
struct ConsoleLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    let output: any TextOutput

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { _, new in new }
            .sorted { $0.key < $1.key }
            .map { " \($0.key)=\($0.value)" }
            .joined()
        output.tell("\(event.level) \(event.message)\(details)")
    }
}

extension Logger {
    static func console(level: Level, to output: any TextOutput = DescriptorOutput.errors) -> Logger {
        Logger(label: "storefront") { _ in ConsoleLogHandler(logLevel: level, output: output) }
    }
}
