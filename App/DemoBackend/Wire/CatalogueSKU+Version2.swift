extension CatalogueSKU {
    /// The SKU as version 2 spells it.
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
