import Synchronization
import Testing

struct RecordedIssue: Equatable {
    let line: Int?
    let text: String

    /// Runs code that may record issues, and returns the issues instead of failing the test.
    @MainActor
    static func all(of body: @MainActor () async -> Void) async throws -> [RecordedIssue] {
        let test = try #require(Test.current)
        let issues = Mutex<[RecordedIssue]>([])
        let trait = IssueHandlingTrait.compactMapIssues { issue in
            let text = issue.comments.map(\.rawValue).joined(separator: "\n")
            issues.withLock {
                $0.append(RecordedIssue(line: issue.sourceLocation?.line, text: text))
            }
            return nil
        }
        try await trait.provideScope(for: test, testCase: Test.Case.current) { await body() }
        return issues.withLock(\.self)
    }
}
