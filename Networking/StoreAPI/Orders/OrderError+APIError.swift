import HTTPTransport
import StoreDomain

extension OrderError {
    /// Maps an error to a refusal, a failure to place the order, or an unknown outcome.
    ///
    /// If the request did not reach the backend, the order was not placed. Otherwise, only a response from
    /// the backend itself proves that the order was refused or not placed. After a server error, the outcome
    /// is unknown because the server may have placed the order before the error occurred. The outcome is also
    /// unknown after an invalid success response. An error status without an error report from the backend
    /// also leaves the outcome unknown because a gateway may have sent the response. If an earlier attempt
    /// may have placed the order, only a response about the idempotency key determines the outcome
    /// (``OrderError/inDoubt``).
    init(_ error: any Error) {
        let cause = StoreError(error)
        let meaning: OrderError =
            switch error {
            case let error as OrderError: error
            case let error as TransportError where !error.mayHaveReachedServer: .notPlaced(cause)
            case APIError.unaddressable: .notPlaced(cause)
            case APIError.unwritable: .refused(.invalid)
            case APIError.status(let code, let report?, _, _) where report.isUnprocessed(code):
                .notPlaced(cause)
            case APIError.status(401, _, _, _), APIError.status(403, _, _, _), APIError.status(404, _, _, _),
                APIError.status(405, _, _, _), APIError.status(408, _, _, _), APIError.status(410, _, _, _),
                APIError.status(421, _, _, _), APIError.status(429, _, _, _):
                .unknown(cause)
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

extension ErrorPayload {
    /// Returns whether the backend itself rejected the request before processing the order.
    fileprivate func isUnprocessed(_ status: Int) -> Bool {
        switch (status, error.code) {
        case (401, "tokenMissing"), (401, "tokenExpired"), (401, "sessionRevoked"), (404, "notFound"),
            (405, "methodNotAllowed"):
            true
        default: false
        }
    }
}

extension OrderRefusal {
    /// Creates a refusal from an error report, or throws an error if the code is known but the details are
    /// invalid.
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
        guard let details else { throw MappingError(found: "nothing", expected: "error details") }
        return try details.result.get()
    }
}

extension ErrorPayload.Details {
    fileprivate func variant() throws(MappingError) -> SKU.ID {
        try requiredField("skuID", skuID, SKU.ID.init(payload:))
    }
}
