import Foundation
import FoundationExtensions
import HTTPTransport

@testable import CurlTransport

/// A run of many requests against a server that spoils most of them.
struct FaultRun {
    private static let sideBySide = 16

    /// How many requests.
    let count: Int

    /// What chance starts from.
    let seed: UInt64

    /// What stands between the client and the server; `nil` for nothing.
    let proxy: FaultProxy?

    /// Carries the run out and looks at what is left.
    ///
    /// That each caller is resumed once is told by its continuation: twice ends the process, never hangs it.
    ///
    /// - Returns: What is wrong.
    func problems() async -> [String] {
        do {
            let before = try openDescriptors()
            let problems = try await requestProblems()
            let left = try openDescriptors().subtracting(before)
            return problems + left.map { "It is still open: \($0)" }
        } catch {
            return ["\(error)"]
        }
    }

    private func requestProblems() async throws -> [String] {
        let server = try LoopbackServer { Fault(rawValue: String($0.target.dropFirst()))?.reply ?? [.close] }
        let client = FaultClient(of: server, behind: proxy)
        var problems = await run(plans(), client)
        let next = await client.ask(for: .none)
        if !Fault.none.fits(next) { problems.append("The next request: \(next)") }
        let counts = await client.transport.counts()
        if counts?.transfers != 0 || (counts?.madeHandles ?? .max) > 2 * Self.sideBySide {
            problems.append("The loop holds \(String(describing: counts))")
        }
        await client.transport.shutDown()
        await server.stopped()
        return problems
    }

    private func plans() -> [FaultPlan] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { FaultPlan(number: $0, using: &generator) }
    }

    private func run(_ plans: [FaultPlan], _ client: FaultClient) async -> [String] {
        await withTaskGroup(of: String?.self) { group in
            var problems: [String] = []
            for (number, plan) in plans.enumerated() {
                if number >= Self.sideBySide, let problem = await group.next() ?? nil {
                    problems.append(problem)
                }
                group.addTask { await plan.run(client) }
            }
            for await case let problem? in group {
                problems.append(problem)
            }
            return problems
        }
    }

    /// What is open, but for the timer that the system's queues make when they first need one.
    private func openDescriptors() throws -> Set<String> {
        let folder = "/proc/self/fd"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let targets = names.compactMap { name in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        }
        // What this process was born with may be deleted by another, and is called so then.
        return Set(targets.filter { !$0.hasSuffix(" (deleted)") }).subtracting(["anon_inode:[timerfd]"])
    }
}
