/// The line of source that a signal comes from.
public struct SignalOrigin: Sendable, CustomStringConvertible {
    /// The module and the name of the file.
    public let file: StaticString

    /// The line in it.
    public let line: UInt

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - file: The module and the name of the file: `#file`.
    ///   - line: The line in it.
    public init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }

    /// The line as `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
