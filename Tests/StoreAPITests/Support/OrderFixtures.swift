import StoreDomain

/// An order as JSON text, and what was submitted for it.
enum OrderFixtures {
    /// The order of ``submission``.
    static let order = #"""
        {"id":"o-1","number":"SF-000001","placedAt":"2026-11-20T10:00:00Z",
         "lines":[{"skuID":"s-71","name":"Canvas Backpack","quantity":2,
                   "unitPrice":{"minor":14995,"currency":"USD"}}],
         "total":{"minor":29990,"currency":"USD"}}
        """#

    /// What the order was placed with.
    static let submission = OrderSubmission(
        id: OrderSubmission.ID("6C0B8A"),
        lines: [
            OrderSubmission.Line(
                skuID: SKU.ID("s-71"),
                quantity: 2,
                unitPrice: Money(minorUnits: 149_95, currency: .usd)
            )
        ]
    )

    /// An error of the backend.
    ///
    /// - Parameters:
    ///   - code: The word for programs.
    ///   - details: The details as JSON.
    /// - Returns: The error as JSON.
    static func error(_ code: String, _ details: String) -> String {
        #"{"error":{"code":"\#(code)","message":"…","details":\#(details)}}"#
    }
}
