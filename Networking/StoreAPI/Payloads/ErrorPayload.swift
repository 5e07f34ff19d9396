/// What the backend says about a request that failed: `{"error":{"code":"notFound","message":"…"}}`.
struct ErrorPayload: Decodable, Sendable {
    /// The only field.
    let error: Report

    /// What went wrong.
    struct Report: Decodable, Sendable {
        /// A word for programs.
        let code: String

        /// A sentence for people.
        let message: String

        /// What a program needs to know beside the code; it may make no sense without costing the rest.
        let details: Attempt<Details>?
    }

    /// What the details of all errors together hold; which of it is there follows from the code.
    struct Details: Decodable, Sendable {
        /// The variant that an order cannot have.
        let skuID: String?

        /// What it costs now.
        let unitPrice: MoneyPayloadV2?

        /// How many of it are left.
        let stock: Number<Int>?

        /// Where a value stands that cannot be.
        let path: String?
    }
}
