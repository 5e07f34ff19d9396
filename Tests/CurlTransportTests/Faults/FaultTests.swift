import Foundation
import FoundationExtensions
import HTTPTransport
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    @Test(arguments: Fault.allCases, [false, true])
    func everyFaultHasExpectedOutcome(fault: Fault, isStreamed: Bool) async throws {
        guard fault.outcome != .failure(.canceled) else { return }
        let server = try Fault.server()
        let client = FaultClient(of: server)
        #expect(await client.ask(for: fault, isStreamed: isStreamed).plain == fault.outcome)
        #expect(await client.ask(for: .none).plain == Fault.none.outcome)
    }

    /// Tests random faults and cancellations, generated from a seed, in a separate process.
    ///
    /// `FAULT_COUNT` sets the number of faults, and `FAULT_SEED` sets the seed, which a failure prints.
    /// `FAULT_TLS_PORT` and `FAULT_CA` configure a TLS proxy, which `make -C Lab team` starts.
    @Test func randomFaultsEndRequestsOnceWithoutLeaks() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let environment = ProcessInfo.processInfo.environment
            let count = environment["FAULT_COUNT"].flatMap(Int.init) ?? 1000
            let seed = environment["FAULT_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
            var generator = SplitMix64(seed: seed)
            let plans = (0..<count).map { FaultPlan(number: $0, using: &generator) }
            let before = try FaultTests.openDescriptors()
            var problems = try await FaultTests.problems(of: plans, in: environment)
            problems += try FaultTests.openDescriptors().subtracting(before).map { "Left open: \($0)" }
            for problem in problems.prefix(10) {
                Issue.record("FAULT_SEED=\(seed): \(problem)")
            }
            // The expected exit code is not 0, so a process that exits for another reason does not count as a
            // success.
            exit(7)
        }
    }

    /// Runs the plans, 16 at a time, and returns descriptions of incorrect outcomes and leftover transfers.
    ///
    /// If a caller is resumed twice, its continuation terminates the process. If a caller is never resumed,
    /// the test hangs.
    private static func problems(of plans: [FaultPlan], in environment: [String: String]) async throws
        -> [String]
    {
        let server = try Fault.server()
        let client = FaultClient(of: server, in: environment)
        var problems = await withTaskGroup(of: String?.self) { group in
            var problems: [String] = []
            for (number, plan) in plans.enumerated() {
                if number >= 16, let problem = await group.next() ?? nil { problems.append(problem) }
                group.addTask { await plan.run(client) }
            }
            for await case let problem? in group { problems.append(problem) }
            return problems
        }
        let next = await client.ask(for: .none)
        if next != Fault.none.outcome { problems.append("The next request ended with \(next).") }
        let transfers = await client.transport.transferCount()
        if transfers != 0 { problems.append("Transfers left in the loop: \(transfers ?? -1)") }
        await client.transport.shutDown()
        await server.stopped()
        return problems
    }

    /// Returns the targets of the open file descriptors, except for the timer that Dispatch creates on first
    /// use.
    private static func openDescriptors() throws -> Set<String> {
        let folder = "/proc/self/fd"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let targets = names.compactMap { name in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        }
        // A target's name changes if another process deletes an inherited file, so deleted files are ignored.
        return Set(targets.filter { !$0.hasSuffix(" (deleted)") }).subtracting(["anon_inode:[timerfd]"])
    }
}
