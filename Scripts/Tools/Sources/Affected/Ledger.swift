import Foundation

/// What passed with which inputs, on this machine: a file that `make test` keeps.
struct Ledger: Codable, Equatable {
    /// What the tests of a target followed from when they last passed.
    var passed: [String: Inputs] = [:]
    /// What they followed from when they last failed.
    var failed: [String: Inputs] = [:]
    /// The targets whose tests failed and then passed with the same inputs, and how often.
    var flaky: [String: Int] = [:]

    /// What a person should know of a target whose tests failed with these inputs; `nil` if they did not.
    func warning(of test: String, with inputs: Inputs) -> String? {
        guard failed[test] == inputs else { return nil }
        return flaky[test].map { "failed here, and passed \($0) times with nothing changed: it is flaky" }
            ?? "failed here"
    }

    /// Takes in a step of what decides whether a change may land.
    ///
    /// A pass counts where nothing has changed while it ran; a step that begins has not passed.
    ///
    /// - Parameters:
    ///   - step: Its name.
    ///   - begun: What it followed from when it began; `nil` where it begins now.
    ///   - now: What it follows from.
    mutating func note(_ step: String, begunWith begun: Inputs?, now: Inputs) {
        passed[step] = begun == now ? now : nil
    }

    /// Takes in a run.
    ///
    /// A pass counts where nothing failed before with the same inputs: a retry does not.
    ///
    /// - Parameters:
    ///   - run: What happened.
    ///   - inputs: What each target followed from when the run began.
    /// - Returns: What a person should know.
    mutating func take(_ run: TestRun, inputs: (String) -> Inputs) -> [String] {
        var notices: [String] = []
        for (test, outcome) in run.outcomes.sorted(by: { $0.key < $1.key }) {
            let now = inputs(test)
            switch outcome {
            case .passed:
                if failed[test] == now {
                    flaky[test, default: 0] += 1
                    notices.append(
                        "\(test) failed before and passes now, and nothing has changed: it is flaky."
                    )
                } else {
                    passed[test] = now
                }
            case .failed:
                failed[test] = now
                if passed[test] == now { passed[test] = nil }
            case .cutOff:
                if passed[test] == now { passed[test] = nil }
            }
        }
        return notices
    }
}

/// What became of the test targets of one run.
struct TestRun {
    /// What became of the tests of a target.
    enum Outcome: Equatable {
        /// All passed.
        case passed
        /// At least one failed.
        case failed
        /// At least one did not end.
        case cutOff
    }

    /// By the names of the targets.
    var outcomes: [String: Outcome]

    /// Reads the streams of events that swift-testing writes; several runs of a target count as one.
    ///
    /// - Parameter events: Their lines, each a JSON object; what is none is left out.
    init(events: String) {
        var (targets, waiting, failed): (Set<String>, Set<String>, Set<String>) = ([], [], [])
        // Most lines are about single cases, which count for nothing here.
        for line in events.split(separator: "\n") where !line.contains("\"kind\":\"testCase") {
            guard let payload = (try? JSONDecoder().decode(Event.self, from: Data(line.utf8)))?.payload,
                let id = payload.testID ?? payload.id, let target = Self.target(of: id)
            else { continue }
            switch payload.kind {
            case "function":
                // What is planned and does not end was cut off, also where it never began.
                waiting.insert(id)
                targets.insert(target)
            case "testEnded", "testSkipped": waiting.remove(id)
            case "issueRecorded" where payload.issue?.isKnown != true: failed.insert(target)
            default: break
            }
        }
        let cutOff = Set(waiting.compactMap(Self.target))
        outcomes = Dictionary(
            uniqueKeysWithValues: targets.map { target in
                (target, failed.contains(target) ? .failed : cutOff.contains(target) ? .cutOff : .passed)
            }
        )
    }

    private static func target(of id: String) -> String? { id.split(separator: ".").first.map(String.init) }

    private struct Event: Decodable {
        let payload: Payload

        struct Payload: Decodable {
            let kind: String?
            let id: String?
            let testID: String?
            let issue: Issue?
        }

        struct Issue: Decodable {
            let isKnown: Bool?
        }
    }
}
