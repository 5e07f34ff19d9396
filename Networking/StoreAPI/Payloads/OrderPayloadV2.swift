/// An order of version 2.
struct OrderPayloadV2: Decodable, Sendable {
    let id: String
    let number: String
    let placedAt: String
    let lines: [Line]
    let total: MoneyPayloadV2

    /// A line of an order.
    struct Line: Decodable, Sendable {
        let skuID: String
        let name: String
        let quantity: Number<Int>
        let unitPrice: MoneyPayloadV2
    }
}
