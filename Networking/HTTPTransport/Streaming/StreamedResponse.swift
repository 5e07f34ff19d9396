public import HTTPTypes

/// The head of a response, with its body to come.
public struct StreamedResponse: Sendable {
    /// Status and header fields of the final response.
    public var head: HTTPResponse

    /// The body, to be read once; when nothing refers to it any more, the transfer ends.
    public var body: ResponseBody

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The body to come.
    public init(head: HTTPResponse, body: ResponseBody) {
        self.head = head
        self.body = body
    }
}
