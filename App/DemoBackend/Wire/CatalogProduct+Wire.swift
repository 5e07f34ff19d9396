extension Catalog {
    var categoriesVersion2: [JSONValue] {
        categories.map { category in
            [
                "slug": .token(category.slug),
                "name": .text(category.name),
                "productCount": .integer(ids(in: category.slug).count),
            ]
        }
    }
}

extension CatalogProduct {
    var version2: JSONValue {
        [
            "id": .token("p-\(id)"),
            "name": .text(name),
            "summary": .text(summary),
            "description": .text(description),
            "category": .token(category),
            "price": priceRangeVersion2,
            "skus": .array(skus.map(\.version2)),
            "rating": [
                "average": .decimal(units: rating.tenths, places: 1),
                "count": .integer(rating.count),
            ],
            "updatedAt": .token(updatedAt),
        ]
    }

    private var priceRangeVersion2: JSONValue {
        let isSingle = lowestPrice.now == highestPrice.now
        return [
            "kind": .token(isSingle ? "single" : "range"),
            "from": lowestPrice.version2,
            "to": isSingle ? nil : highestPrice.version2,
        ]
    }
}

extension CatalogSKU {
    var version2: JSONValue {
        [
            "id": .token(id),
            "color": [
                "name": .text(color),
                "imageURL": imageURL.map(JSONValue.token),
            ],
            "size": [
                "name": .text(size),
                "metaDescription": sizeDescription.map(JSONValue.text),
            ],
            "price": price.version2,
            "stock": .integer(stock),
        ]
    }
}

extension CatalogPrice {
    var version2: JSONValue {
        guard let was else { return ["kind": .token("regular"), "amount": .dollars(now)] }
        return ["kind": .token("sale"), "was": .dollars(was), "now": .dollars(now)]
    }
}

extension Int {
    /// Parses an identifier such as `p-7` or `o-7`, or returns `nil` if the identifier is invalid, such as
    /// `p-07` or `p-seven`.
    init?(id: String, after prefix: String) {
        guard let number = Int(id.dropFirst(prefix.count)), number > 0, "\(prefix)\(number)" == id else {
            return nil
        }
        self = number
    }
}
