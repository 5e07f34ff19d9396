extension CatalogueProduct {
    /// The product as version 2 spells it: with everything the catalogue knows.
    var version2: JSONValue {
        [
            "id": .token(ProductID.version2(id)),
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
        let isSingle = lowestPrice.current == highestPrice.current
        return [
            "kind": .token(isSingle ? "single" : "range"),
            "from": lowestPrice.version2,
            "to": isSingle ? nil : highestPrice.version2,
        ]
    }
}
