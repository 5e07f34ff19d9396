package import Foundation

/// A JSON document that preserves the order of members and the digits of numbers.
///
/// User-facing text and machine-readable strings are separate cases because some injected faults change only
/// user-facing text. Decimal numbers are encoded without floating-point arithmetic.
///
/// ```swift
/// let price: JSONValue = ["id": .integer(1), "price": .decimal(units: 10995, places: 2)]
/// String(decoding: price.encoded(), as: UTF8.self)  // {"id":1,"price":109.95}
/// ```
package enum JSONValue: Sendable {
    /// A string that is shown to users.
    case text(String)
    /// A machine-readable string, such as an identifier, a slug, a URL, a date, or a kind.
    case token(String)
    case integer(Int)
    /// A decimal number with the given number of digits after the decimal point.
    ///
    /// For example, 10995 units with 2 places are encoded as `109.95`.
    case decimal(units: Int, places: Int)
    case boolean(Bool)
    case array([JSONValue])
    /// An object with members that are encoded in the given order.
    case object([Member])
    case null

    package struct Member: Sendable {
        package let key: String
        package let value: JSONValue
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object from the given members.
    ///
    /// A member whose value is `nil` is omitted, and a member whose value is `.null` is encoded with the
    /// value `null`.
    package init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}

extension JSONValue {
    /// Returns the document as UTF-8 data without white space between tokens.
    package func encoded() -> Data {
        var output: [UInt8] = []
        write(to: &output)
        return Data(output)
    }

    private func write(to output: inout [UInt8]) {
        switch self {
        case .text(let text), .token(let text): Self.writeString(text, to: &output)
        case .integer(let number): output += String(number).utf8
        case .decimal(let units, let places): output += Self.decimalText(units, places: places).utf8
        case .boolean(let isTrue): output += (isTrue ? "true" : "false").utf8
        case .null: output += "null".utf8
        case .array(let elements):
            output += "[".utf8
            for (index, element) in elements.enumerated() {
                if index > 0 { output += ",".utf8 }
                element.write(to: &output)
            }
            output += "]".utf8
        case .object(let members):
            output += "{".utf8
            for (index, member) in members.enumerated() {
                if index > 0 { output += ",".utf8 }
                Self.writeString(member.key, to: &output)
                output += ":".utf8
                member.value.write(to: &output)
            }
            output += "}".utf8
        }
    }

    private static func writeString(_ string: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x00...0x1F: output += ("\\u" + padded(String(byte, radix: 16), to: 4)).utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func decimalText(_ units: Int, places: Int) -> String {
        guard places > 0 else { return String(units) }
        let digits = padded(String(units.magnitude), to: places + 1)
        return (units < 0 ? "-" : "") + digits.dropLast(places) + "." + digits.suffix(places)
    }

    static func padded(_ digits: String, to length: Int) -> String {
        String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}

extension JSONValue {
    static func dollars(_ minor: Int) -> JSONValue {
        ["minor": .integer(minor), "currency": .token("USD")]
    }
}
