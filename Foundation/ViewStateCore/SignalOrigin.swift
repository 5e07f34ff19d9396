/// The source line that a signal comes from.
public struct SignalOrigin: Sendable, CustomStringConvertible {
    /// The module and the file name.
    public let file: StaticString

    /// The line number.
    public let line: UInt

    /// Creates an origin from `#file` and `#line`.
    public init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }

    /// The origin as `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
