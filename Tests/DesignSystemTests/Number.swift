/// A list element whose value is its identifier.
struct Number: Hashable, Sendable, Identifiable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    let id: Int

    init(integerLiteral value: Int) {
        id = value
    }

    var description: String { "\(id)" }
}
