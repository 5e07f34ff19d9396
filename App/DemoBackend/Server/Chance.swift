import FoundationExtensions
import Synchronization

/// What the server leaves to chance, drawn from a seed.
///
/// Safe to use from any isolation. With a seed, the n-th draw is the same in every run.
final class Chance: Sendable {
    /// What a draw is for; each purpose has numbers of its own.
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

    /// Returns different elements in random order; fewer when the array has fewer.
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
    /// Starts one of the streams of a seed, which are independent of each other: drawing more from one
    /// changes nothing in another.
    init(seed: UInt64, stream: UInt64) {
        self.init(seed: Self.mixed(seed &+ Self.mixed(stream)))
    }
}
