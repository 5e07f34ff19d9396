import StoreDomain

extension OrderRefusal {
    /// Reads why the backend does not accept an order.
    ///
    /// - Parameter payload: What it says; `nil` where that cannot be read.
    /// - Throws: ``MappingError``, when the code is known and its details make no sense.
    init(_ payload: ErrorPayload?) throws(MappingError) {
        guard let report = payload?.error else {
            self = .unexplained
            return
        }
        switch report.code {
        case "priceChanged":
            let details = try report.detailsOrThrow()
            let price = try requiredField("unitPrice", details.unitPrice, Money.init)
            self = .priceChanged(try details.variant(), now: price)
        case "insufficientStock":
            let details = try report.detailsOrThrow()
            let left = try requiredField("stock", details.stock?.value, Check.count)
            self = .insufficientStock(try details.variant(), left: left)
        case "unknownSKU":
            self = .unknownSKU(try report.detailsOrThrow().variant())
        case "idempotencyKeyReused":
            self = .keyUsedForOtherLines
        default:
            self = .unexplained
        }
    }
}

extension ErrorPayload.Report {
    fileprivate func detailsOrThrow() throws(MappingError) -> ErrorPayload.Details {
        guard let details else { throw MappingError(found: "nothing", expected: "details") }
        return try details.result.get()
    }
}

extension ErrorPayload.Details {
    fileprivate func variant() throws(MappingError) -> SKU.ID {
        try requiredField("skuID", skuID, SKU.ID.init(payload:))
    }
}
