import Foundation
import FoundationExtensions
import HTTPTransport
import StoreDomain

/// Functions that check values in responses and return the valid values.
enum PayloadCheck {
    /// Returns a required name, truncated to the maximum length, or throws an error if the name is empty.
    static func words(_ text: String) throws(MappingError) -> String {
        guard !text.isEmpty else { throw MappingError(found: "\"\"", expected: "text") }
        return self.text(text, upTo: PayloadLimit.name)
    }

    /// Throws an error if the response contains a different object than the one that was requested.
    static func response<Entity, Value: Identifiable>(
        _ value: Value,
        about id: Identifier<Entity>
    ) throws(MappingError) -> Value where Value.ID == Identifier<Entity> {
        guard value.id == id else {
            let (found, expected) = (
                logSafeDescription(of: value.id.rawValue), logSafeDescription(of: id.rawValue)
            )
            throw MappingError(path: "id", found: found, expected: expected)
        }
        return value
    }

    static func response(_ product: Product, in category: Category.ID?) throws(MappingError) -> Product {
        guard let category, product.categoryID != category else { return product }
        let (found, expected) = (
            logSafeDescription(of: product.categoryID.rawValue), logSafeDescription(of: category.rawValue)
        )
        throw MappingError(path: "category", found: found, expected: expected)
    }

    /// Throws an error if the order lacks a submitted line or contains the line with a different quantity or
    /// price.
    static func response(
        _ order: Order,
        to submission: OrderSubmission
    ) throws(MappingError) -> Order {
        for sent in submission.lines {
            guard order.lines.contains(where: sent.isSame(as:)) else {
                let price = "\(sent.unitPrice.minorUnits) \(sent.unitPrice.currency.code)"
                let expected =
                    "\(sent.quantity) of \(logSafeDescription(of: sent.skuID.rawValue)) at \(price)"
                throw MappingError(path: "lines", found: "different lines", expected: expected)
            }
        }
        return order
    }
}

extension Identifier {
    /// Creates an identifier, or throws an error if the text is empty, is too long, or contains control
    /// characters.
    ///
    /// For example, some SQLite functions treat the control character `U+0000` as the end of a string.
    ///
    /// An identifier is never truncated, because the result could be a different valid identifier.
    init(payload: String) throws(MappingError) {
        guard !payload.isEmpty else { throw MappingError(found: "\"\"", expected: "an identifier") }
        guard payload.utf8.count <= PayloadLimit.identity else {
            throw MappingError(
                found: "\(payload.utf8.count) bytes",
                expected: "an identifier of at most \(PayloadLimit.identity) bytes"
            )
        }
        guard !payload.hasControlCharacters else {
            throw MappingError(
                found: logSafeDescription(of: payload),
                expected: "an identifier without control characters"
            )
        }
        self.init(payload)
    }
}

extension Currency {
    init(payload: String) throws(MappingError) {
        guard let currency = Currency(code: payload) else {
            throw MappingError(found: logSafeDescription(of: payload), expected: "a three-letter code")
        }
        self = currency
    }
}

extension Date {
    init(payload: String) throws(MappingError) {
        guard let date = Date(rfc3339: payload) else {
            throw MappingError(
                found: logSafeDescription(of: payload),
                expected: "an RFC 3339 date and time"
            )
        }
        self = date
    }
}
