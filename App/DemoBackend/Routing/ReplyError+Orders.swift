extension ReplyError {
    /// 400: the key that makes an order safe to repeat is missing or malformed.
    static let invalidIdempotencyKey = ReplyError(
        status: 400,
        code: "invalidIdempotencyKey",
        message: "An order needs the header Idempotency-Key with 1 to 128 visible ASCII characters."
    )

    /// 409: the key has placed another order.
    static let keyReused = ReplyError(
        status: 409,
        code: "idempotencyKeyReused",
        message: "This Idempotency-Key has placed an order with other lines."
    )

    /// 404: there is no such order.
    static func unknownOrder(_ id: String) -> ReplyError {
        ReplyError(status: 404, code: "orderNotFound", message: "There is no order \"\(id)\".")
    }

    /// 422: a line names something that is not sold here.
    static func unknownSKU(_ id: String) -> ReplyError {
        ReplyError(
            status: 422,
            code: "unknownSKU",
            message: "There is no SKU \"\(id)\".",
            details: ["skuID": .token(id)]
        )
    }

    /// 422: a line names a price that is not the price any more.
    /// - Parameters:
    ///   - skuID: What has another price.
    ///   - price: The price now, in minor units.
    /// - Returns: The error, which tells both.
    static func priceChanged(_ skuID: String, to price: Int) -> ReplyError {
        ReplyError(
            status: 422,
            code: "priceChanged",
            message: "The price of \(skuID) is another one now.",
            details: ["skuID": .token(skuID), "unitPrice": .dollars(price)]
        )
    }

    /// 409: there are fewer than a line wants.
    /// - Parameters:
    ///   - skuID: What there is too little of.
    ///   - left: How many are left.
    /// - Returns: The error, which tells both.
    static func insufficientStock(_ skuID: String, left: Int) -> ReplyError {
        ReplyError(
            status: 409,
            code: "insufficientStock",
            message: "Of \(skuID) only \(left) are left.",
            details: ["skuID": .token(skuID), "stock": .integer(left)]
        )
    }
}
