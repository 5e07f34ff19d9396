import Synchronization

/// What the server leaves to chance, drawn from a seed.
///
/// Safe to use from any isolation. With a seed, the n-th draw is the same in every run.
final class Chance: Sendable {
    /// What a draw is for; each purpose has numbers of its own.
    enum Purpose: UInt64 {
        /// Which products a random pick returns.
        case randomPick = 1
        /// How long a reply is held back.
        case latency = 2
        /// Which replies a fault rule spares.
        case fault = 3
    }

    private let generator: Mutex<SeededGenerator>

    /// Makes a source for one purpose.
    /// - Parameters:
    ///   - purpose: What it is for.
    ///   - seed: The seed, or `nil` for one from the system's generator.
    init(for purpose: Purpose, seed: UInt64?) {
        let seed = seed ?? .random(in: 0 ... .max)
        generator = Mutex(SeededGenerator(seed: seed, stream: purpose.rawValue))
    }

    /// A number in a range, each as likely as the other.
    func number(in range: ClosedRange<Int>) -> Int {
        generator.withLock { Int.random(in: range, using: &$0) }
    }

    /// Different elements of an array, in random order.
    /// - Parameters:
    ///   - count: How many; fewer are returned when the array has fewer.
    ///   - elements: What to choose from.
    /// - Returns: The chosen elements.
    func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var indices = Array(elements.indices)
        let last = min(count, indices.count)
        for position in 0..<last {
            indices.swapAt(position, number(in: position...(indices.count - 1)))
        }
        return indices.prefix(last).map { elements[$0] }
    }
}

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
