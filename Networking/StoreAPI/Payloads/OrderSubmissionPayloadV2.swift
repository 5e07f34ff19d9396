/// What is sent to place an order in version 2.
struct OrderSubmissionPayloadV2: Encodable, Sendable {
    let lines: [Line]

    /// A line of the order.
    struct Line: Encodable, Sendable {
        let skuID: String
        let quantity: Int
        let unitPrice: Amount
    }

    /// An amount of money, in minor units.
    struct Amount: Encodable, Sendable {
        let minor: Int
        let currency: String
    }
}
