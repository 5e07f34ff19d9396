import Foundation

/// A request that follows from what the document says about an operation, or goes against it.
struct InterfaceQuestion {
    /// The path, with examples in place of its names, and the query.
    private(set) var path: String
    /// The body, or an empty text for none.
    private(set) var body = ""

    private let operation: InterfaceDocument.Operation
    private var headers: [String: String] = [:]

    /// The request that the examples of the document make.
    init(example operation: InterfaceDocument.Operation, in document: InterfaceDocument) throws {
        self.operation = operation
        path = operation.path
        for parameter in document.parameters(of: operation) {
            guard let name = parameter["name"] as? String, let example = parameter["example"] as? String
            else { continue }
            switch parameter["in"] as? String {
            case "path": path = path.replacing("{\(name)}", with: example)
            case "header": headers[name] = example
            default: break
            }
        }
        let content = (operation.content["requestBody"] as? [String: Any])?["content"]
        guard let media = (content as? [String: [String: Any]])?.first else { return }
        headers["Content-Type"] = media.key
        let example = try JSONSerialization.data(withJSONObject: media.value["example"] ?? [:])
        body = String(decoding: example, as: UTF8.self)
    }

    /// Asks a server.
    func ask(_ client: BackendClient) async throws -> Received {
        let data = body.isEmpty ? nil : Data(body.utf8)
        return try await client.send(path, method: operation.method, headers: headers, body: data)
    }

    /// The same with other headers.
    func with(_ headers: [String: String]) -> InterfaceQuestion {
        var question = self
        question.headers.merge(headers) { $1 }
        return question
    }

    /// The same with another body.
    func with(body: String) -> InterfaceQuestion {
        var question = self
        question.body = body
        return question
    }

    /// The same with a query.
    func with(query: String) -> InterfaceQuestion {
        var question = self
        question.path += query
        return question
    }

    /// The same with a text for each name of the path.
    func with(parameter: String) -> InterfaceQuestion {
        var question = self
        question.path = operation.path.replacing(/\{[a-z]+\}/, with: parameter)
        return question
    }
}
