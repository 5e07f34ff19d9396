/// The body of a request to order, as a client writes it.
struct OrderRequest: Decodable {
    /// One line of it.
    struct Line: Decodable {
        let skuID: String
        let quantity: WholeNumber
        let unitPrice: Price
    }

    /// An amount with its currency.
    struct Price: Decodable {
        let minor: WholeNumber
        let currency: String
    }

    /// How many lines an order may have.
    static let lineCounts = 1...50
    /// How many of one SKU an order may have.
    static let quantities = 1...99

    /// What to order.
    let lines: [Line]

    /// The lines, when all of them can be meant.
    /// - Returns: What to order.
    /// - Throws: 422 with the path of the first field that cannot be.
    func wishes() throws(ReplyError) -> [OrderWish] {
        guard Self.lineCounts.contains(lines.count) else {
            throw .invalidField("lines", "must have 1 to \(Self.lineCounts.upperBound) elements")
        }
        var wishes: [OrderWish] = []
        for (index, line) in lines.enumerated() {
            let path = "lines[\(index)]"
            guard !wishes.contains(where: { $0.skuID == line.skuID }) else {
                throw .invalidField("\(path).skuID", "stands in another line already")
            }
            guard Self.quantities.contains(line.quantity.value) else {
                throw .invalidField("\(path).quantity", "must be 1 to \(Self.quantities.upperBound)")
            }
            guard line.unitPrice.currency == "USD" else {
                throw .invalidField("\(path).unitPrice.currency", "must be USD")
            }
            wishes.append(
                OrderWish(
                    skuID: line.skuID,
                    quantity: line.quantity.value,
                    unitPrice: line.unitPrice.minor.value
                )
            )
        }
        return wishes
    }
}
