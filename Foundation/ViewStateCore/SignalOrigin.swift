/// The source location from which a signal was sent.
public struct SignalOrigin: Sendable, CustomStringConvertible {
    /// The source file, in the form `Module/File.swift`.
    public let file: StaticString

    /// The one-based line number.
    public let line: UInt

    /// Creates an origin from `#file` and `#line`.
    public init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }

    /// A description of the origin, such as `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
