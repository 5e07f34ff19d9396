/// Tells debounced observations apart: by what they are called, or by where they are written.
enum DebounceIdentifier: Hashable {
    /// What the caller calls it.
    case named(AnyHashable)

    /// The line of code that observes.
    case callSite(file: String, line: UInt)

    init(_ name: AnyHashable?, file: StaticString, line: UInt) {
        self = name.map(Self.named) ?? .callSite(file: "\(file)", line: line)
    }
}
