import Foundation
import Measuring
import Testing

@testable import Report

struct RunnerResultTests {
    @Test func fastestRoundsAreCompared() throws {
        #expect(try figures(of: "resolve/kept") == Figures(nanoseconds: 0.3, ratio: 2, allocations: 0.5))
    }

    @Test func mediansAreComparedWhereSeveralTasksRunAtOnce() throws {
        #expect(try figures(of: "resolve/transient-by-four").ratio == 3)
        #expect(try figures(of: "resolve/kept-own-by-four").ratio == 3)
    }

    @Test func bytesOfAnIdleObjectAreNoTime() throws {
        #expect(try figures(of: "idle/VSM") == Figures(bytes: 320))
    }

    @Test func floorThatTookNoTimeGivesNoRatio() throws {
        #expect(try figures(of: "resolve/kept", floor: 0).ratio == nil)
    }

    private func figures(of name: String, floor: Int = 100) throws -> Figures {
        let json = """
            {
                "benchmark": "package.Suite.Suite.\(name)",
                "secondaryMetrics": {
                    "time": { "scorePercentiles": { "0.0": 200, "50.0": 300 } },
                    "floor": { "scorePercentiles": { "0.0": \(floor), "50.0": 100 } },
                    "allocations": { "scorePercentiles": { "0.0": 50, "50.0": 50 } },
                    "bytes": { "scorePercentiles": { "0.0": 320, "50.0": 320 } }
                }
            }
            """
        return try JSONDecoder().decode(RunnerResult.self, from: Data(json.utf8)).measurement
    }
}
