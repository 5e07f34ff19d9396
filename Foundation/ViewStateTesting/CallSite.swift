import CustomDump
import IssueReporting
// No code refers to this module by name, but IssueReporting needs it to report failures to XCTest.
import IssueReportingTestSupport
import Testing

/// The source location at which Swift Testing and XCTest report a failure.
package struct CallSite: Sendable {
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// Creates a source location from `#fileID`, `#filePath`, `#line`, and `#column`.
    package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the current test with a message.
    package func fail(_ message: String) {
        reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
        guard Test.current == nil else { return }
        // In Swift Testing, a detached task has no current test, so IssueReporting would treat the test as an
        // XCTest.
        let location = SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }

    /// Fails the test with a description of the difference if a value differs from the expected value.
    ///
    /// - Parameters:
    ///   - actual: The value that the tested code produced.
    ///   - expected: The value that the test requires.
    ///   - summary: A description of the problem, as a sentence without a final period.
    ///   - remarks: Possible explanations, shown below the difference.
    package func expectEqual<Value: Equatable>(
        _ actual: Value,
        _ expected: Value,
        or summary: String,
        remarks: [String] = []
    ) {
        guard actual != expected else { return }
        let difference =
            if let difference = diff(expected, actual) {
                [difference.indented, "(- expected, + actual)"]
            } else {
                ["The values are not equal, but both have this description: \(actual)".indented]
            }
        fail((["\(summary):"] + difference + remarks).joined(separator: "\n\n"))
    }

    /// Fails the test if there are unexpected values.
    ///
    /// - Parameters:
    ///   - values: The unexpected values, or an empty array if there are none.
    ///   - summary: A description of the values, as a sentence without a final period.
    package func expectNone<Value>(of values: [Value], or summary: String) {
        guard !values.isEmpty else { return }
        fail("\(summary):\n\n\(String(customDumping: values).indented)")
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
