/// What happened, in order, and how much of it a test has expected.
struct Record<Value: Equatable> {
    /// Everything that happened, expected or not.
    private(set) var values: [Value] = []

    /// How many of the values an expectation was about.
    private var expectedCount = 0

    /// What they are called in a failure: `states`.
    private let name: String

    /// Creates a record of nothing.
    init(of name: String) {
        self.name = name
    }

    /// Notes something that happened.
    mutating func append(_ value: Value) {
        values.append(value)
    }

    /// Expects exactly what happened since the last expectation.
    mutating func expect(_ expected: [Value], at place: CallSite) {
        place.expectEqual(takeNew(), expected, or: "The \(name) are not the expected ones")
    }

    /// Fails the test where something happened that nobody expected.
    mutating func finish(at place: CallSite) {
        place.expectNone(of: takeNew(), or: "Nobody expected these \(name)")
    }

    private mutating func takeNew() -> [Value] {
        defer { expectedCount = values.count }
        return Array(values[expectedCount...])
    }
}
