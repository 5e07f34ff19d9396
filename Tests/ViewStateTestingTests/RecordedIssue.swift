import Synchronization
import Testing

/// An issue that a piece of test code has recorded, as a person sees it.
struct RecordedIssue: Equatable {
    let line: Int?
    let text: String

    /// Runs code that may fail, and collects its failures instead of failing.
    @MainActor
    static func all(of body: () async -> Void) async -> [RecordedIssue] {
        let issues = Mutex<[RecordedIssue]>([])
        await withKnownIssue(isIntermittent: true) {
            await body()
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined(separator: "\n")
            issues.withLock {
                $0.append(RecordedIssue(line: issue.sourceLocation?.line, text: text))
            }
            return true
        }
        return issues.withLock(\.self)
    }
}
