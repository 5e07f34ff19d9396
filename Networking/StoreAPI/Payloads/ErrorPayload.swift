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
    }
}
