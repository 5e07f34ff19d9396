/// A random number generator that produces the same numbers for the same seed on every machine.
///
/// The algorithm is described in "Fast splittable pseudorandom number generators" (2014) by Steele, Lea, and
/// Flood. Do not use this generator to create secrets.
/// ```swift
/// var generator = SplitMix64(seed: 7)
/// let pick = products.randomElement(using: &generator)
/// ```
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator from a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number, which is uniformly distributed over all values.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// Mixes the bits of a number so that different numbers produce different, apparently unrelated results.
    package static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
