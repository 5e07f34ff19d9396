import CustomDump
import Testing

/// Fails the test where a value is not the expected one, and shows how they differ.
///
/// - Parameters:
///   - actual: What there is.
///   - expected: What a test expects.
///   - summary: What is wrong when they are not equal, in one sentence without its end.
///   - sourceLocation: Where the test expects it.
func expectEqual<Value: Equatable>(
    _ actual: Value,
    _ expected: Value,
    or summary: String,
    at sourceLocation: SourceLocation
) {
    guard actual != expected else { return }
    let difference = diff(expected, actual) ?? "none that can be shown"
    Issue.record(
        "\(summary):\n\n\(difference.indented)\n\n(- is expected, + is there)",
        sourceLocation: sourceLocation
    )
}

extension String {
    /// The text, each line a little to the right.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
