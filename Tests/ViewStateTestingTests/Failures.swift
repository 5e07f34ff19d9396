import Synchronization
import Testing

/// Runs a closure and returns the failure messages that it produces.
///
/// The calling test does not fail.
///
/// If a failure is reported at a line other than the line of this call, the failure's location precedes the
/// message.
@MainActor
func failures(
    fileID: StaticString = #fileID,
    line: Int = #line,
    in body: @MainActor () async throws -> Void
) async throws -> [String] {
    let test = try #require(Test.current)
    let texts = Mutex<[String]>([])
    let trait = IssueHandlingTrait.compactMapIssues { issue in
        let text = issue.comments.map(\.rawValue).joined(separator: "\n")
        let found = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "nowhere"
        texts.withLock { $0.append(found == "\(fileID):\(line)" ? text : "\(found): \(text)") }
        return nil
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    return texts.withLock(\.self)
}
