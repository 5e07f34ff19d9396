import FoundationExtensions
import Synchronization

/// The source of a server's random choices.
///
/// For a given seed, each purpose's sequence of numbers is identical in every run. The type is safe to use
/// from any isolation domain.
final class Chance: Sendable {
    /// The purpose of a random choice.
    ///
    /// Each purpose has a separate sequence of numbers.
    enum Purpose: UInt64 {
        case randomRecommendation = 1
        case latency = 2
        case fault = 3
    }

    private let generator: Mutex<SplitMix64>

    init(for purpose: Purpose, seed: UInt64?) {
        let seed = seed ?? .random(in: 0 ... .max)
        generator = Mutex(SplitMix64(seed: seed, stream: purpose.rawValue))
    }

    func number(in range: ClosedRange<Int>) -> Int {
        generator.withLock { Int.random(in: range, using: &$0) }
    }

    /// Returns the given number of distinct elements in random order, or all elements if the array has fewer
    /// elements.
    func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var indices = Array(elements.indices)
        let last = min(count, indices.count)
        for position in 0..<last {
            indices.swapAt(position, number(in: position...(indices.count - 1)))
        }
        return indices.prefix(last).map { elements[$0] }
    }
}

extension SplitMix64 {
    /// Creates a sequence that is independent of all other sequences with the same seed.
    init(seed: UInt64, stream: UInt64) {
        self.init(seed: Self.mixed(seed &+ Self.mixed(stream)))
    }
}
