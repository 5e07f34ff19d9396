/// A random number generator whose numbers follow from a seed (SplitMix64).
///
/// Two generators with the same seed and stream give the same numbers. Streams of one seed are independent of
/// each other, so that drawing more from one changes nothing in another. It is no source of secrets.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the generator.
    /// - Parameters:
    ///   - seed: The number that a person chose.
    ///   - stream: Which of the seed's streams to draw from.
    init(seed: UInt64, stream: UInt64) {
        state = Self.mixed(seed &+ Self.mixed(stream))
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
