import CustomDump
import IssueReporting
// Nothing in it is called by name: once it is linked, IssueReporting uses it to reach XCTest.
import IssueReportingTestSupport
import Testing

/// Where a test called the kit: failures are shown there, in Swift Testing and in XCTest alike.
package struct CallSite: Sendable {
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// Notes a place in a test, which the caller takes from its default arguments.
    ///
    /// - Parameters:
    ///   - fileID: `#fileID`
    ///   - filePath: `#filePath`
    ///   - line: `#line`
    ///   - column: `#column`
    package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the running test.
    ///
    /// - Parameter message: What is wrong, for a person.
    package func fail(_ message: String) {
        reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
        guard Test.current == nil else { return }
        // In a detached task Swift Testing has no current test either, which IssueReporting takes for XCTest.
        let location = SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }

    /// Fails the test where a value is not the expected one, and shows how they differ.
    ///
    /// - Parameters:
    ///   - actual: The actual value.
    ///   - expected: The expected value.
    ///   - summary: What is wrong when they are not equal, in one sentence without its end.
    ///   - remarks: What may explain it, below the difference.
    package func expectEqual<Value: Equatable>(
        _ actual: Value,
        _ expected: Value,
        or summary: String,
        remarks: [String] = []
    ) {
        guard actual != expected else { return }
        let difference = diff(expected, actual) ?? "Both look like this, and are not equal: \(actual)"
        let parts = ["\(summary):", difference.indented, "(- is expected, + is there)"] + remarks
        fail(parts.joined(separator: "\n\n"))
    }

    /// Fails the test where something happened that was not expected.
    ///
    /// - Parameters:
    ///   - values: What happened.
    ///   - summary: What they are, in one sentence without its end.
    package func expectNone<Value>(of values: [Value], or summary: String) {
        guard !values.isEmpty else { return }
        fail("\(summary):\n\n\(String(customDumping: values).indented)")
    }
}

extension String {
    /// The text, each line a little to the right.
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
