import Foundation
import StoreTestSupport
import Testing

/// The OpenAPI document, from which tests read operations, parameters, and schemas.
///
/// The document is JSON, which is also valid YAML.
struct OpenAPIDocument {
    struct Operation {
        /// The HTTP method in uppercase letters.
        let method: String
        /// The path with parameter names in braces.
        let path: String
        let content: [String: Any]

        var name: String { "\(method) \(path)" }
        var statuses: Set<String> { Set((content["responses"] as? [String: Any] ?? [:]).keys) }
    }

    struct Parameter {
        let content: [String: Any]

        var name: String { content["name"] as? String ?? "" }

        /// Returns values that are excluded by the schema's bounds or enumeration.
        ///
        /// The schema of a number or a list must have bounds. A string schema that has no enumeration
        /// excludes no values.
        func excludedValues() throws -> [String] {
            let schema = content["schema"] as? [String: Any] ?? [:]
            switch schema["type"] as? String {
            case "integer":
                let least = try #require(schema["minimum"] as? Int)
                let most = try #require(schema["maximum"] as? Int)
                return ["", "ten", "1.5", "\(Decimal(least) - 1)", "\(Decimal(most) + 1)"]
            case "array":
                let (most, items) = (try #require(schema["maxItems"] as? Int), try #require(self.items))
                let tooMany = (0...most).map { items[$0 % items.count] }.joined(separator: ",")
                return schema["minItems"] == nil ? [tooMany] : ["", tooMany]
            default: return schema["enum"] == nil ? [] : ["", "unheard-of"]
            }
        }

        /// The items of the example, or `nil` if the example is not a list.
        var items: [String]? { content["example"] as? [String] }
    }

    private let root: [String: Any]

    init() throws {
        root = try PackageFolder.object(at: "Docs/backend.openapi.yaml")
    }

    var operations: [Operation] {
        (root["paths"] as? [String: [String: [String: Any]]] ?? [:]).flatMap { path, operations in
            operations.map { Operation(method: $0.key.uppercased(), path: path, content: $0.value) }
        }
    }

    func parameters(of operation: Operation) -> [[String: Any]] {
        (operation.content["parameters"] as? [[String: Any]] ?? []).map(check.resolved)
    }

    func queryParameters(of operation: Operation) -> [Parameter] {
        parameters(of: operation).filter { $0["in"] as? String == "query" }.map(Parameter.init)
    }

    func response(_ status: Int, of operation: Operation) -> [String: Any]? {
        (operation.content["responses"] as? [String: [String: Any]])?[String(status)].map(check.resolved)
    }

    /// Returns descriptions of the differences between a response and the document.
    ///
    /// The array is empty if the response conforms to the document.
    func problems(of reply: Received, to operation: Operation) throws -> [String] {
        guard let response = response(reply.status, of: operation) else {
            return ["\(operation.name) returned an undocumented status, \(reply.status): \(reply.text)"]
        }
        let headers = (response["headers"] as? [String: Any] ?? [:]).keys
        var problems = headers.filter { reply.header($0) == nil }.map { "the header \($0) is missing" }
        guard let content = response["content"] as? [String: [String: Any]] else {
            return problems + (reply.body.isEmpty ? [] : ["a response that should have no body has one"])
        }
        let type = reply.header("Content-Type") ?? "none"
        guard let schema = content[type]?["schema"] as? [String: Any] else {
            return problems + ["the content type \(type) is not documented"]
        }
        let documents = type == "application/x-ndjson" ? reply.body.split(separator: 0x0A) : [reply.body]
        for document in documents {
            let value = try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
            problems += check.problems(of: value, schema, at: "body")
        }
        return problems.map { "\(operation.name) \(reply.status): \($0)" }
    }

    func schemas(ofAnswersTo operation: Operation) -> [[String: Any]] {
        operation.statuses.compactMap(Int.init)
            .compactMap { response($0, of: operation)?["content"] as? [String: [String: Any]] }
            .flatMap(\.values).compactMap { $0["schema"] as? [String: Any] }.map(check.resolved)
    }

    var check: SchemaCheck { SchemaCheck(document: root) }
}

/// A request that either conforms to an operation's documentation or violates it.
struct OpenAPIRequest {
    /// The path, with example values for the path parameters, and the query.
    var path: String
    /// The request body, or an empty string if the request has no body.
    var body = ""
    var headers: [String: String] = [:]

    private let operation: OpenAPIDocument.Operation

    init(example operation: OpenAPIDocument.Operation, in document: OpenAPIDocument) throws {
        self.operation = operation
        path = operation.path
        for parameter in document.parameters(of: operation) {
            let items = OpenAPIDocument.Parameter(content: parameter).items?.joined(separator: ",")
            guard let name = parameter["name"] as? String,
                let example = items ?? parameter["example"] as? String
            else { continue }
            switch parameter["in"] as? String {
            case "path": path = path.replacing("{\(name)}", with: example)
            case "header": headers[name] = example
            case "query": path += "?\(name)=\(example)"
            default: break
            }
        }
        let content = (operation.content["requestBody"] as? [String: Any])?["content"]
        guard let media = (content as? [String: [String: Any]])?.first else { return }
        headers["Content-Type"] = media.key
        let example = try JSONSerialization.data(withJSONObject: media.value["example"] ?? [:])
        body = String(decoding: example, as: UTF8.self)
    }

    func ask(_ client: BackendClient) async throws -> Received {
        let data = body.isEmpty ? nil : Data(body.utf8)
        return try await client.send(path, method: operation.method, headers: headers, body: data)
    }

    func with(_ change: (inout OpenAPIRequest) -> Void) -> OpenAPIRequest {
        var question = self
        change(&question)
        return question
    }

    mutating func setQuery(_ query: String) {
        path = path.prefix { $0 != "?" } + query
    }
}
