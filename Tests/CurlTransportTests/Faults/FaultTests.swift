import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// Thousands of random faults and cancels, from one seed, in a process of their own.
///
/// `FAULT_COUNT` says how many, `FAULT_SEED` repeats a run. A failure prints the seed. `FAULT_TLS_PORT` and
/// `FAULT_CA` name a TLS proxy to go through; `Scripts/soaks/faults` starts one.
// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    @Test func everyFaultEndsItsRequestOnceAndLeavesNothingBehind() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let environment = ProcessInfo.processInfo.environment
            let count = environment["FAULT_COUNT"].flatMap(Int.init) ?? 1000
            let seed = environment["FAULT_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
            let proxy = FaultProxy(in: environment)
            let problems = await FaultRun(count: count, seed: seed, proxy: proxy).problems()
            for problem in problems.prefix(10) {
                Issue.record("FAULT_SEED=\(seed): \(problem)")
            }
            // Not 0, so that a process that ends in another way is no success.
            exit(7)
        }
    }
}
