import Foundation

/// All strings of a JSON document with the keys they stand under, in an order that follows from the keys.
struct JSONStrings {
    /// The strings that were found.
    private(set) var found: [(key: String, value: String)] = []

    /// Reads the body of a reply.
    init(of reply: Received) throws {
        collect(try JSONSerialization.jsonObject(with: reply.body), under: "")
    }

    private mutating func collect(_ value: Any, under key: String) {
        switch value {
        case let string as String: found.append((key, string))
        case let list as [Any]:
            for value in list { collect(value, under: key) }
        case let object as [String: Any]:
            for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                collect(value, under: key)
            }
        default: break
        }
    }
}
