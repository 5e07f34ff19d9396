extension Order {
    /// The order as version 2 spells it.
    var version2: JSONValue {
        [
            "id": .token(OrderID.version2(number)),
            "number": .token(OrderID.readable(number)),
            "placedAt": .token(placedAt),
            "lines": .array(lines.map(\.version2)),
            "total": .dollars(total),
        ]
    }
}

extension OrderLine {
    /// The line as version 2 spells it.
    fileprivate var version2: JSONValue {
        [
            "skuID": .token(wish.skuID),
            "name": .text(name),
            "quantity": .integer(wish.quantity),
            "unitPrice": .dollars(wish.unitPrice),
        ]
    }
}

/// How an order's number is written.
enum OrderID {
    /// The id, as in `o-7`.
    static func version2(_ number: Int) -> String {
        "o-\(number)"
    }

    /// What a person reads, as in `SF-000007`.
    static func readable(_ number: Int) -> String {
        let digits = String(number)
        return "SF-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// The number in an id, or `nil` when no order could have that id.
    static func number(version2 text: String) -> Int? {
        guard text.hasPrefix("o-"), let number = Int(text.dropFirst(2)), number > 0 else { return nil }
        return version2(number) == text ? number : nil
    }
}

extension Profile {
    /// The profile as version 2 spells it.
    var version2: JSONValue {
        ["username": .text(username), "email": .text(email)]
    }
}
