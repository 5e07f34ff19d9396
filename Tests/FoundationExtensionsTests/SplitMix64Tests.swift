import FoundationExtensions
import Testing

struct SplitMix64Tests {
    /// The expected numbers come from the authors' reference implementation.
    @Test func matchesReferenceImplementation() {
        var generator = SplitMix64(seed: 1_234_567)
        let numbers = (1...3).map { _ in generator.next() }
        #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
