import Synchronization
import Testing

/// The texts of the failures that a body makes; the test that calls this does not fail with them.
///
/// A failure that is shown elsewhere than in the line of this call has its place before its text.
@MainActor
func failures(
    sourceLocation: SourceLocation = #_sourceLocation,
    in body: @MainActor () async throws -> Void
) async throws -> [String] {
    let test = try #require(Test.current)
    let texts = Mutex<[String]>([])
    let trait = IssueHandlingTrait.compactMapIssues { issue in
        let text = issue.comments.map(\.rawValue).joined(separator: "\n")
        let place = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "nowhere"
        let isInTheLine = place == "\(sourceLocation.fileID):\(sourceLocation.line)"
        texts.withLock { $0.append(isInTheLine ? text : "\(place): \(text)") }
        return nil
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    return texts.withLock(\.self)
}
