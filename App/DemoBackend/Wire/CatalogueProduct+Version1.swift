extension CatalogueProduct {
    /// The product as version 1 spells it: flat, with one price.
    ///
    /// What version 1 has no place for is left out: the summary, the SKUs, sales, ranges, the stock, the
    /// currency and the date of change. The price is the lowest one that a person can pay.
    var version1: JSONValue {
        [
            "id": .integer(id),
            "title": .text(name),
            "price": .decimal(units: lowestPrice.current, places: 2),
            "description": .text(description),
            "category": .token(category),
            "image": .token("https://images.example.com/\(ProductID.version2(id)).jpg"),
            "rating": [
                "rate": .decimal(units: rating.tenths, places: 1),
                "count": .integer(rating.count),
            ],
        ]
    }
}
