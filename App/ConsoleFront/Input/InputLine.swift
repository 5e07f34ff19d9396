/// A line that was typed, or what stands in its place.
package enum InputLine: Sendable, Hashable {
    /// A line without its line break; bytes that are no UTF-8 are replaced by `U+FFFD`.
    case text(String, number: Int)

    /// A line with more bytes than ``LineSplitter/limit``; nothing of it is kept.
    case tooLong(number: Int)

    /// Reading failed, so there are no more lines; the system's word for it.
    case failed(String)
}
