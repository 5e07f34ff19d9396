import ViewStateCore

/// Records what happens, in order, and how much of it a test has expected; made as an ``EventRecorder`` or a
/// ``StateRecorder``.
@preconcurrency @MainActor
public class Recorder<Value: Equatable> {
    private(set) var values: [Value] = []
    var subscription: Subscription?

    private var expectedCount = 0
    private let name: String

    /// Creates an empty recorder.
    ///
    /// - Parameter name: What the values are called in a failure: `states`.
    init(of name: String) {
        self.name = name
    }

    /// Notes something that happened.
    func append(_ value: Value) {
        values.append(value)
    }

    /// Expects what was recorded since the last expectation to be exactly this, in this order.
    public func expect(
        _ expected: [Value],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        CallSite(fileID, filePath, line, column)
            .expectEqual(takeNew(), expected, or: "The \(name) are not the expected ones")
    }

    /// Stops recording, and fails the test where something was recorded that was not expected.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        subscription = nil
        CallSite(fileID, filePath, line, column).expectNone(
            of: takeNew(),
            or: "Nobody expected these \(name)"
        )
    }

    private func takeNew() -> [Value] {
        defer { expectedCount = values.count }
        return Array(values[expectedCount...])
    }
}
