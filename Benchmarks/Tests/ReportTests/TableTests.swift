import Measuring
import Testing

@testable import Report

struct TableTests {
    private let bounds = [
        "http/8/Ours": Bound(ratio: 2, timesAsFastAs: ["Other": 1.3])
    ]

    @Test func requestsAreToldByTheSecond() throws {
        let text = try text(ours: Figures(nanoseconds: 50000, ratio: 1.5, allocations: 40), other: 3)
        #expect(text.split(separator: " ").joined(separator: " ").contains("Ours 20000 1.50 2 40\n"))
        #expect(text.contains("All bounds are kept."))
    }

    @Test func tooLittleIsSaidBelowTheRow() throws {
        let text = try text(ours: Figures(nanoseconds: 50000, ratio: 1.5), other: 1.5)
        #expect(text.contains("times as fast as Other"))
        #expect(text.contains("1.00    ≥ 1.3   TOO LITTLE"))
        #expect(!text.contains("TOO MUCH"))
        #expect(text.contains("These do not keep their bound, or did not run: http/8/Ours."))
    }

    @Test func tooMuchIsSaidInTheRow() throws {
        let text = try text(ours: Figures(nanoseconds: 50000, ratio: 2.1), other: 21)
        #expect(text.contains("TOO MUCH"))
        #expect(!text.contains("TOO LITTLE"))
    }

    private func text(ours: Figures, other: Double) throws -> String {
        let comparison = Comparison(
            measured: ["http/8/Ours": ours, "http/8/Other": Figures(nanoseconds: 50000, ratio: other)],
            bounds: bounds,
            baseline: [:],
            selection: try Selection(bounds: bounds)
        )
        return Table(comparison).text
    }
}
