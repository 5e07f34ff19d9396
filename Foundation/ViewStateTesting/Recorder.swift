import ViewStateCore

/// Records values in order and tracks which values a test has expected.
///
/// Use one of the subclasses, ``EventRecorder`` or ``StateRecorder``.
@preconcurrency @MainActor
public class Recorder<Value: Equatable> {
    private(set) var values: [Value] = []
    var subscription: Subscription?

    private var expectedCount = 0
    private let name: String

    /// Creates an empty recorder whose failure messages refer to the values by the given name, such as
    /// `states`.
    init(of name: String) {
        self.name = name
    }

    func append(_ value: Value) {
        values.append(value)
    }

    /// Fails the test unless exactly the given values were recorded, in order, since the last expectation.
    public func expect(
        _ expected: [Value],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        CallSite(fileID, filePath, line, column)
            .expectEqual(takeNew(), expected, or: "The \(name) are not as expected")
    }

    /// Stops recording and fails the test if there are unexpected values.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        subscription = nil
        CallSite(fileID, filePath, line, column).expectNone(
            of: takeNew(),
            or: "These \(name) were not expected"
        )
    }

    private func takeNew() -> [Value] {
        defer { expectedCount = values.count }
        return Array(values[expectedCount...])
    }
}
