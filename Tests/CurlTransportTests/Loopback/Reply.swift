import Foundation

/// The steps that the loopback server performs after it receives a request.
///
/// The connection stays open for the next request unless a step ends it.
struct Reply: Sendable, ExpressibleByArrayLiteral {
    enum Step: Sendable {
        case send(String)

        case sendBytes(Data)

        case sendForever(String)

        /// Sends nothing more and waits until the client disconnects.
        case hang

        case close

        case reset
    }

    let steps: [Step]

    init(arrayLiteral elements: Step...) {
        steps = elements
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Creates a well-formed response that contains a `Content-Length` field.
    static func response(_ body: String, status: String = "200 OK", fields: [String] = []) -> Reply {
        bytes(Data(body.utf8), status: status, fields: fields)
    }

    static func bytes(_ body: Data, status: String = "200 OK", fields: [String] = []) -> Reply {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
        return Reply(steps: [.sendBytes(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)])
    }

    static func redirect(to location: String, status: String = "302 Found") -> Reply {
        response("moved", status: status, fields: ["Location: \(location)"])
    }
}
