import Foundation

/// What the loopback server does after it has read a request, step by step.
///
/// A reply that does not end the connection leaves it open for the next request.
struct Reply: Sendable, ExpressibleByArrayLiteral {
    /// One thing that the server does.
    enum Step: Sendable {
        /// Sends text.
        case send(String)

        /// Sends bytes.
        case sendBytes(Data)

        /// Sends the same text until the client is gone.
        case sendForever(String)

        /// Sends nothing more and waits until the client is gone.
        case hang

        /// Ends the connection.
        case close

        /// Ends the connection so that the client sees a reset.
        case reset
    }

    /// The steps, in order.
    let steps: [Step]

    init(arrayLiteral elements: Step...) {
        steps = elements
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// A well-formed response with a length.
    ///
    /// - Parameters:
    ///   - body: The text of the body.
    ///   - status: Code and reason.
    ///   - fields: More header fields, one a line, without line breaks.
    /// - Returns: The reply.
    static func response(_ body: String, status: String = "200 OK", fields: [String] = []) -> Reply {
        bytes(Data(body.utf8), status: status, fields: fields)
    }

    /// A well-formed response with a length.
    ///
    /// - Parameters:
    ///   - body: The bytes of the body.
    ///   - status: Code and reason.
    ///   - fields: More header fields, one a line, without line breaks.
    /// - Returns: The reply.
    static func bytes(_ body: Data, status: String = "200 OK", fields: [String] = []) -> Reply {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
        return Reply(steps: [.sendBytes(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)])
    }

    /// A redirect.
    ///
    /// - Parameters:
    ///   - location: Where to.
    ///   - status: Code and reason.
    /// - Returns: The reply.
    static func redirect(to location: String, status: String = "302 Found") -> Reply {
        response("moved", status: status, fields: ["Location: \(location)"])
    }
}
