/// The flags that are written as a black flag and tag characters: England, Scotland and Wales.
///
/// Tag characters cannot be seen, so they are let through in these sequences only.
enum SubdivisionFlag {
    private static let flags = ["gbeng", "gbsct", "gbwls"].map { name in
        name.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) } + ["\u{E007F}"]
    }

    /// The tags that make a flag of a scalar.
    ///
    /// - Parameters:
    ///   - scalar: The scalar before the tags.
    ///   - rest: What follows it.
    /// - Returns: The tags up to the one that ends them, or `nil` when this is no such flag.
    static func tags(after scalar: Unicode.Scalar, in rest: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard scalar == "\u{1F3F4}" else { return nil }
        return flags.first { rest.starts(with: $0) }
    }
}
