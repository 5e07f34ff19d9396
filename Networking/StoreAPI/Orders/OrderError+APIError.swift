import HTTPTransport
import StoreDomain

extension OrderError {
    /// Only an answer that says so is a refusal.
    ///
    /// A server that is busy or failed may have placed the order before that, so this leaves the outcome
    /// unknown; so do an invalid answer of success, and a page of whoever stands between, unless its status
    /// means that nothing was placed. After an attempt that left it open, only an answer about the key ends
    /// that (``OrderError/inDoubt``).
    init(_ error: any Error) {
        let cause = ShopError(error)
        let meaning: OrderError =
            switch error {
            case let error as TransportError where !error.mayHaveReachedServer: .notPlaced(cause)
            case APIError.unaddressable: .notPlaced(cause)
            case APIError.unwritable: .refused(.invalid)
            case APIError.status(401, _, _, _), APIError.status(403, _, _, _), APIError.status(404, _, _, _),
                APIError.status(405, _, _, _), APIError.status(410, _, _, _), APIError.status(421, _, _, _):
                .notPlaced(cause)
            case APIError.status(408, _, _, _), APIError.status(429, _, _, _): .unknown(cause)
            case APIError.status(400..<500, let report?, _, _):
                .refused((try? OrderRefusal(report.error)) ?? .unexplained)
            default: .unknown(cause)
            }
        if case APIError.status(_, _, followsDoubt: true, _) = error {
            self = meaning.inDoubt
        } else {
            self = meaning
        }
    }
}

extension OrderRefusal {
    /// Throws when the code is known and its details are invalid.
    init(_ report: ErrorPayload.Report) throws(MappingError) {
        switch report.code {
        case "priceChanged":
            let details = try report.detailsOrThrow()
            let price = try requiredField("unitPrice", details.unitPrice, Money.init)
            self = .priceChanged(try details.variant(), now: price)
        case "insufficientStock":
            let details = try report.detailsOrThrow()
            let left = try requiredField("stock", details.stock) { $0.value }
            self = .insufficientStock(try details.variant(), left: left)
        case "unknownSKU":
            self = .unknownSKU(try report.detailsOrThrow().variant())
        case "idempotencyKeyReused":
            self = .keyUsedForOtherLines
        case "invalidField", "invalidIdempotencyKey":
            self = .invalid
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
