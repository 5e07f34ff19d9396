import Logging

extension TransportMetrics {
    /// The metrics as fields of a log entry, times in milliseconds.
    var logEntry: Logger.Metadata {
        [
            "nameLookup": "\(Self.milliseconds(nameLookup))",
            "connect": "\(Self.milliseconds(connect))",
            "tls": "\(Self.milliseconds(tls))",
            "firstByte": "\(Self.milliseconds(firstByte))",
            "total": "\(Self.milliseconds(total))",
            "connection": isReusedConnection ? "reused" : "new",
        ]
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)ms"
    }
}
