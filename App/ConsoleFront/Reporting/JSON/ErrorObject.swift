/// `{"error":{"code":"unknown","line":3,"message":"…","nearest":["r"]},"v":1}`: why a line was not carried
/// out.
struct ErrorObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case error
    }

    /// What went wrong.
    struct Details: Encodable {
        /// A stable name for programs.
        let code: String

        /// The message for the user.
        let message: String

        /// The number of the line in the input, starting at 1.
        let line: Int

        /// What could be typed instead.
        let nearest: [String]
    }

    /// The version of this form.
    let version = 1

    /// What went wrong.
    let error: Details

    /// Describes a line that was not carried out.
    init(_ line: RefusedLine) {
        error = Details(
            code: line.refusal.code,
            message: line.message,
            line: line.number,
            nearest: line.refusal.suggestions.map(\.typed)
        )
    }
}
