/// The line of source that a signal comes from.
public struct SignalOrigin: Sendable, CustomStringConvertible {
    /// The module and the name of the file.
    public let file: StaticString

    /// The line in it.
    public let line: UInt

    @inlinable
    init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }

    /// The line as `Module/File.swift:12`.
    public var description: String { "\(file):\(line)" }
}
