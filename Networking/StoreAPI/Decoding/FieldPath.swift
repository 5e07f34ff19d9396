/// Where in an answer a value stands: `products[3].price.from.now.minor`.
struct FieldPath: Hashable, Sendable, CustomStringConvertible {
    /// One step from a value to one inside it.
    enum Step: Hashable, Sendable {
        /// To the value of a field of an object.
        case field(String)

        /// To an element of a list, counted from 0.
        case element(Int)
    }

    private let steps: [Step]

    /// Creates a path; without steps it is the answer itself.
    ///
    /// - Parameter steps: The steps from the answer to the value.
    init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Creates the path that a decoder has gone.
    ///
    /// - Parameter codingPath: The keys from the answer to the value.
    init(_ codingPath: [any CodingKey]) {
        self.init(codingPath.map { key in key.intValue.map(Step.element) ?? .field(key.stringValue) })
    }

    /// The path to a value inside the value at this path.
    ///
    /// - Parameter inner: The path from there.
    /// - Returns: Both paths, one after the other.
    func appending(_ inner: FieldPath) -> FieldPath {
        FieldPath(steps + inner.steps)
    }

    /// The path as one writes it in code; `the answer` for the answer itself.
    var description: String {
        guard !steps.isEmpty else { return "the answer" }
        let text = steps.reduce(into: "") { text, step in
            switch step {
            case .field(let name): text += text.isEmpty ? name : "." + name
            case .element(let index): text += "[\(index)]"
            }
        }
        return text
    }
}
