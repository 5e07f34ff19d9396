/// A line of input, or what replaces it.
package enum InputLine: Sendable, Hashable {
    /// A line without its line break; invalid UTF-8 is replaced by `U+FFFD`.
    case text(String, number: Int)

    /// A line with more bytes than ``LineSplitter/limit``; it is dropped.
    case tooLong(number: Int)

    /// Reading failed, so there are no more lines; with the system's message.
    case failed(String)
}
