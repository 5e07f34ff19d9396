import StoreDomain

extension OrderLine {
    /// Creates a line from version 2.
    ///
    /// - Parameter payload: The line of the answer.
    /// - Throws: ``MappingError``, when the identity is empty, the quantity is not 1 or more, or the price
    ///   is invalid.
    init(_ payload: OrderPayloadV2.Line) throws(MappingError) {
        self.init(
            skuID: try field("skuID", payload.skuID, SKU.ID.init(payload:)),
            name: payload.name,
            quantity: try field("quantity", payload.quantity.value, Check.quantity),
            unitPrice: try field("unitPrice", payload.unitPrice, Money.init)
        )
    }

    /// Creates all lines of an order; none may be missing, as they are what the total is for.
    ///
    /// - Parameter payloads: The lines of the answer.
    /// - Returns: The lines in the same order.
    /// - Throws: ``MappingError`` of the first invalid one.
    static func all(_ payloads: [OrderPayloadV2.Line]) throws(MappingError) -> [OrderLine] {
        guard !payloads.isEmpty else { throw MappingError(found: "an empty list", expected: "lines") }
        var lines: [OrderLine] = []
        for (index, payload) in payloads.enumerated() {
            do throws(MappingError) {
                lines.append(try OrderLine(payload))
            } catch {
                throw error.inside(FieldPath([.element(index)]))
            }
        }
        return lines
    }
}
