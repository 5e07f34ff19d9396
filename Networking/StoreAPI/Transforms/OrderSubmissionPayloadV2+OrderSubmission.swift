import StoreDomain

extension OrderSubmissionPayloadV2 {
    /// Creates what is sent of a submission; without its key.
    ///
    /// - Parameter submission: The submission.
    init(_ submission: OrderSubmission) {
        lines = submission.lines.map { line in
            Line(
                skuID: line.skuID.rawValue,
                quantity: line.quantity,
                unitPrice: Amount(
                    minor: line.unitPrice.minorUnits,
                    currency: line.unitPrice.currency.code
                )
            )
        }
    }
}
