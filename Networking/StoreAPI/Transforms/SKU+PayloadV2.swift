import StoreDomain

extension SKU {
    /// Creates a variant from version 2.
    ///
    /// - Parameter payload: The variant of the answer.
    /// - Throws: ``MappingError``, when the identity is empty, the price is invalid or the stock is
    ///   negative.
    init(_ payload: SKUPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            color: Color(name: payload.color.name, imageURL: payload.color.imageURL),
            size: Size(name: payload.size.name, metaDescription: payload.size.metaDescription),
            price: try field("price", payload.price, Price.init),
            stock: try field("stock", payload.stock.value, Check.count)
        )
    }

    /// Creates all variants of a product.
    ///
    /// - Parameter payloads: The variants of the answer.
    /// - Returns: The variants in the same order.
    /// - Throws: ``MappingError`` of the first invalid one.
    static func all(_ payloads: [SKUPayloadV2]) throws(MappingError) -> [SKU] {
        var skus: [SKU] = []
        for (index, payload) in payloads.enumerated() {
            do throws(MappingError) {
                skus.append(try SKU(payload))
            } catch {
                throw error.inside(FieldPath([.element(index)]))
            }
        }
        return skus
    }
}
