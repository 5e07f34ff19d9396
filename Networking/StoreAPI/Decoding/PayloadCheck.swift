import Foundation
import FoundationExtensions
import HTTPTransport
import StoreDomain

/// What an answer must be about, and what its texts must be; each check passes its value on.
enum PayloadCheck {
    /// Passes a name that the user has to see, up to its limit; throws when it is empty.
    static func words(_ text: String) throws(MappingError) -> String {
        guard !text.isEmpty else { throw MappingError(found: "\"\"", expected: "words") }
        return self.text(text, upTo: PayloadLimit.name)
    }

    /// Throws when the answer is about something else than what was requested.
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

    /// Throws when the product is of another category than was requested.
    static func response(_ product: Product, in category: Category.ID?) throws(MappingError) -> Product {
        guard let category, product.categoryID != category else { return product }
        let (found, expected) = (
            logSafeDescription(of: product.categoryID.rawValue), logSafeDescription(of: category.rawValue)
        )
        throw MappingError(path: "category", found: found, expected: expected)
    }

    /// Throws when the order lacks a line that was sent, or has another quantity or price of it.
    static func response(
        _ order: Order,
        to submission: OrderSubmission
    ) throws(MappingError) -> Order {
        for sent in submission.lines {
            guard order.lines.contains(where: sent.isSame(as:)) else {
                let price = "\(sent.unitPrice.minorUnits) \(sent.unitPrice.currency.code)"
                let expected =
                    "\(sent.quantity) of \(logSafeDescription(of: sent.skuID.rawValue)) at \(price)"
                throw MappingError(path: "lines", found: "other lines", expected: expected)
            }
        }
        return order
    }
}

extension Identifier {
    /// An identity is never cut, because that would be another one.
    ///
    /// Throws when the text is empty, too long, or has control characters; text ends at `U+0000` for SQLite.
    init(payload: String) throws(MappingError) {
        guard !payload.isEmpty else { throw MappingError(found: "\"\"", expected: "an identity") }
        guard payload.utf8.count <= PayloadLimit.identity else {
            throw MappingError(
                found: "\(payload.utf8.count) bytes",
                expected: "an identity of at most \(PayloadLimit.identity) bytes"
            )
        }
        guard !payload.hasControlCharacters else {
            throw MappingError(
                found: logSafeDescription(of: payload),
                expected: "an identity without control characters"
            )
        }
        self.init(payload)
    }
}

extension Currency {
    /// Throws when the code is not three letters.
    init(payload: String) throws(MappingError) {
        guard let currency = Currency(code: payload) else {
            throw MappingError(found: logSafeDescription(of: payload), expected: "a code of three letters")
        }
        self = currency
    }
}

extension Date {
    /// Throws when the text is not a date-time of RFC 3339.
    init(payload: String) throws(MappingError) {
        guard let date = Date(rfc3339: payload) else {
            throw MappingError(
                found: logSafeDescription(of: payload),
                expected: "a date and time as in RFC 3339"
            )
        }
        self = date
    }
}
