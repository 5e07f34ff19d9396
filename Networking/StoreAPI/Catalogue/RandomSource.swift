import FoundationExtensions
import Synchronization

/// Where random choices come from; it can be used from any isolation.
///
/// A program uses ``system``, and ``seeded(by:)`` where a run has to be repeatable:
/// ```swift
/// RandomSource.seeded(by: 7).pick(3, from: products)     // the same three each time
/// ```
package final class RandomSource: Sendable {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    private init(_ generator: any RandomNumberGenerator & Sendable) {
        self.generator = Mutex(generator)
    }

    /// The random numbers of the operating system.
    package static let system = RandomSource(SystemRandomNumberGenerator())

    /// Numbers that follow from a seed: two sources of the same seed, asked in the same order, choose the
    /// same.
    ///
    /// - Parameter seed: The seed.
    /// - Returns: A new source, at its start.
    package static func seeded(by seed: UInt64) -> RandomSource {
        RandomSource(SplitMix64(seed: seed))
    }

    /// The next number, each of the 64 bits as likely 0 as 1.
    ///
    /// - Returns: The number.
    package func next() -> UInt64 {
        generator.withLock { $0.next() }
    }

    /// Chooses different elements, each choice as likely as any other.
    ///
    /// - Parameters:
    ///   - count: How many to choose; none for a negative number.
    ///   - elements: What to choose from.
    /// - Returns: The chosen elements in random order; all of them where there are fewer.
    package func pick<Element: Sendable>(_ count: Int, from elements: [Element]) -> [Element] {
        generator.withLock { Array(elements.shuffled(using: &$0).prefix(max(0, count))) }
    }
}
