extension Order {
    var version2: JSONValue {
        [
            "id": .token("o-\(number)"),
            "number": .token("SF-" + JSONValue.padded(String(number), to: 6)),
            "placedAt": .token(placedAt),
            "lines": .array(lines.map(\.version2)),
            "total": .dollars(total),
        ]
    }
}

extension OrderLine {
    fileprivate var version2: JSONValue {
        [
            "skuID": .token(wish.skuID),
            "name": .text(name),
            "quantity": .integer(wish.quantity),
            "unitPrice": .dollars(wish.unitPrice),
        ]
    }
}

extension Profile {
    var version2: JSONValue {
        ["username": .text(username), "email": .text(email)]
    }
}
