/// A JSON document that is written as it is built: members keep their order, and numbers keep their digits.
///
/// It tells text that a person wrote from strings that identify something, because some faults change the one
/// and must not touch the other, and it writes decimal numbers without a detour through floating point.
///
/// ```swift
/// let price: JSONValue = ["id": .integer(1), "price": .decimal(units: 10995, places: 2)]
/// String(decoding: price.encoded(), as: UTF8.self)  // {"id":1,"price":109.95}
/// ```
package enum JSONValue: Sendable {
    /// Text for a person.
    case text(String)
    /// A string that programs compare: an id, a slug, a URL, a date, a kind.
    case token(String)
    /// A whole number.
    case integer(Int)
    /// A number of which the last digits stand behind the point: 10995 units and 2 places are `109.95`.
    case decimal(units: Int, places: Int)
    /// A list.
    case array([JSONValue])
    /// Members in the order in which they are written.
    case object([Member])
    /// Nothing.
    case null

    /// A key of an object and its value.
    package struct Member: Sendable {
        /// The key.
        package let key: String
        /// The value.
        package let value: JSONValue
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Makes an object; a member whose value is `nil` is left out (`.null` writes it as null).
    package init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}
