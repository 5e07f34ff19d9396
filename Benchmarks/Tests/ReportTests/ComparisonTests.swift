import Measuring
import Testing

@testable import Report

struct ComparisonTests {
    @Test(arguments: [
        (Bound(ratio: 3.5), Figures(ratio: 3.5), true), (Bound(ratio: 3.5), Figures(ratio: 3.6), false),
        (Bound(bytes: 330), Figures(bytes: 330), true), (Bound(bytes: 330), Figures(bytes: 331), false),
        (Bound(milliseconds: 50), Figures(nanoseconds: 50e6), true),
        (Bound(milliseconds: 50), Figures(nanoseconds: 51e6), false),
        (Bound(ratio: 1), Figures(), false), (Bound(bytes: 1), Figures(), false),
        (Bound(milliseconds: 1), Figures(), false), (Bound(timesAsFastAs: ["Other": 1]), Figures(), false),
    ])
    func numberWithinItsBoundIsKept(bound: Bound, measured: Figures, isKept: Bool) throws {
        #expect(try broken(["a/b": measured], ["a/b": bound]) == (isKept ? [] : ["a/b"]))
    }

    @Test(arguments: [(2.6, true), (2.59, false)])
    func speedIsComparedWithinItsKind(other: Double, isKept: Bool) throws {
        let measured = [
            "http/8/Ours": Figures(ratio: 2), "http/8/Other": Figures(ratio: other),
            "http/1/Other": Figures(ratio: 1),
        ]
        let bounds = ["http/8/Ours": Bound(timesAsFastAs: ["Other": 1.3])]
        #expect(try broken(measured, bounds).isEmpty == isKept)
    }

    @Test(arguments: [(3.0, true), (3.1, false)])
    func timeIsComparedWithTheSlowestOfOthers(ratio: Double, isKept: Bool) throws {
        let measured = [
            "awaited/Ours": Figures(ratio: ratio), "awaited/Fast": Figures(ratio: 1),
            "awaited/Slow": Figures(ratio: 2),
        ]
        let bounds = ["awaited/Ours": Bound(timesAsLongAsAnyOf: ["Fast": 1.5, "Slow": 1.5, "Gone": 1.5])]
        #expect(try broken(measured, bounds).isEmpty == isKept)
    }

    @Test func whatWasAskedForAndDidNotRunIsBroken() throws {
        let bounds = ["action/VVSI": Bound(ratio: 3.5), "idle/VSM": Bound(bytes: 330)]
        #expect(try broken([:], bounds) == ["action/VVSI", "idle/VSM"])
        #expect(try broken([:], bounds, filter: "idle/.*") == ["idle/VSM"])
        // A filter matches the whole name.
        #expect(try broken([:], bounds, filter: "idle").isEmpty)
    }

    @Test func whatRunsOnDemandIsJudgedWhereItWasAskedFor() throws {
        let bounds = ["memory/1000": Bound(bytes: 1, isOnDemand: true)]
        #expect(try broken([:], bounds).isEmpty)
        #expect(try broken([:], bounds, filter: "memory/.*") == ["memory/1000"])
        #expect(try broken(["memory/1000": Figures(bytes: 2)], bounds, filter: ".*") == ["memory/1000"])
    }

    @Test func recordingKeepsWhatWasNotAskedFor() throws {
        let bounds = ["memory/1000": Bound(bytes: 1, isOnDemand: true)]
        let old = [
            "memory/1000": Figures(bytes: 5), "action/old": Figures(ratio: 1),
            "idle/VSM": Figures(bytes: 2),
        ]
        let measured = ["idle/VSM": Figures(bytes: 3)]
        let all = try Selection(bounds: bounds)
        #expect(
            comparison(measured, bounds, all).recorded(over: old, selection: all) == [
                "memory/1000": Figures(bytes: 5), "idle/VSM": Figures(bytes: 3),
            ]
        )
        let some = try Selection(filter: "idle/.*", bounds: bounds)
        #expect(comparison(measured, bounds, some).recorded(over: old, selection: some)["action/old"] != nil)
    }

    @Test func kindsAreInTheOrderOfTheirNumbers() throws {
        let measured = [
            "http/64/a": Figures(ratio: 1), "http/8/a": Figures(ratio: 2),
            "http/8/b": Figures(ratio: 1),
        ]
        let rows = comparison(measured, [:], try Selection(bounds: [:])).rows
        #expect(rows.map(\.name) == ["http/8/b", "http/8/a", "http/64/a"])
    }

    @Test func driftIsAShareOfTheBaseline() {
        let row = Comparison.Row(name: "a/b", measurement: Figures(ratio: 3), baseline: Figures(ratio: 2))
        #expect(row.drift == 0.5)
    }

    private func broken(
        _ measured: [String: Figures],
        _ bounds: [String: Bound],
        filter: String? = nil
    ) throws -> [String] {
        comparison(measured, bounds, try Selection(filter: filter, bounds: bounds)).broken.map(\.name)
            .sorted()
    }

    private func comparison(
        _ measured: [String: Figures],
        _ bounds: [String: Bound],
        _ selection: Selection
    ) -> Comparison {
        Comparison(measured: measured, bounds: bounds, baseline: [:], selection: selection)
    }
}
