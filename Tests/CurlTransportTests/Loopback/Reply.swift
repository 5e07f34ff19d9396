import Foundation

/// The steps that the loopback server performs after it has received a request.
///
/// The connection stays open for the next request unless a step ends it.
struct Reply: Sendable, ExpressibleByArrayLiteral {
    enum Step: Sendable {
        case send(String)

        case sendBytes(Data)

        /// Sends the same text until the client disconnects.
        case sendForever(String)

        /// Sends nothing more, and waits until the client disconnects.
        case hang

        case close

        /// Ends the connection so that the client receives a reset.
        case reset
    }

    let steps: [Step]

    init(arrayLiteral elements: Step...) {
        steps = elements
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Creates a well-formed response with a `Content-Length`.
    ///
    /// - Parameters:
    ///   - body: The body as text.
    ///   - status: The status code and the reason phrase.
    ///   - fields: Additional header fields as `Name: value`, without line breaks.
    /// - Returns: The reply.
    static func response(_ body: String, status: String = "200 OK", fields: [String] = []) -> Reply {
        bytes(Data(body.utf8), status: status, fields: fields)
    }

    /// Creates a well-formed response with a `Content-Length`.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - status: The status code and the reason phrase.
    ///   - fields: Additional header fields as `Name: value`, without line breaks.
    /// - Returns: The reply.
    static func bytes(_ body: Data, status: String = "200 OK", fields: [String] = []) -> Reply {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
        return Reply(steps: [.sendBytes(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)])
    }

    /// Creates a redirect.
    ///
    /// - Parameters:
    ///   - location: The value of the `Location` field.
    ///   - status: The status code and the reason phrase.
    /// - Returns: The reply.
    static func redirect(to location: String, status: String = "302 Found") -> Reply {
        response("moved", status: status, fields: ["Location: \(location)"])
    }
}
