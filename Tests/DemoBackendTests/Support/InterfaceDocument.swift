import Foundation
import Testing

/// The document of the interface, as a client's tools read it.
///
/// It is JSON, which every reader of YAML takes too.
struct InterfaceDocument {
    /// One operation of it.
    struct Operation {
        /// The method, in capital letters.
        let method: String
        /// The path, with names in braces.
        let path: String
        /// What it says about the operation.
        let content: [String: Any]

        /// The method and the path.
        var name: String { "\(method) \(path)" }
        /// The documented statuses.
        var statuses: Set<String> { Set((content["responses"] as? [String: Any] ?? [:]).keys) }
    }

    private let root: [String: Any]

    /// Reads the document of this project.
    init() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: project.appending(path: "Docs/backend.openapi.yaml"))
        root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// All operations.
    var operations: [Operation] {
        (root["paths"] as? [String: [String: [String: Any]]] ?? [:]).flatMap { path, operations in
            operations.map { Operation(method: $0.key.uppercased(), path: path, content: $0.value) }
        }
    }

    /// The parameters of an operation.
    func parameters(of operation: Operation) -> [[String: Any]] {
        (operation.content["parameters"] as? [[String: Any]] ?? []).map(resolved)
    }

    /// What the document says about a status, or `nil` for nothing.
    func response(_ status: Int, of operation: Operation) -> [String: Any]? {
        (operation.content["responses"] as? [String: [String: Any]])?[String(status)].map(resolved)
    }

    /// What is wrong with a reply; empty when it is as the document says.
    func problems(of reply: Received, to operation: Operation) throws -> [String] {
        guard let response = response(reply.status, of: operation) else {
            return ["\(operation.name) must not answer \(reply.status): \(reply.text)"]
        }
        let headers = (response["headers"] as? [String: Any] ?? [:]).keys
        var problems = headers.filter { reply.header($0) == nil }.map { "no header \($0)" }
        guard let content = response["content"] as? [String: [String: Any]] else {
            return problems + (reply.body.isEmpty ? [] : ["a body where there is none"])
        }
        let type = reply.header("Content-Type") ?? "none"
        guard let schema = content[type]?["schema"] as? [String: Any] else {
            return problems + ["the type \(type)"]
        }
        let value = try JSONSerialization.jsonObject(with: reply.body, options: .fragmentsAllowed)
        problems += SchemaCheck(resolve: resolved).problems(of: value, schema, at: "body")
        return problems.map { "\(operation.name) \(reply.status): \($0)" }
    }

    private func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        let found = reference.split(separator: "/").dropFirst().reduce(root as Any?) { value, key in
            (value as? [String: Any])?[String(key)]
        }
        guard let found = found as? [String: Any] else {
            Issue.record("\(reference) leads nowhere")
            return [:]
        }
        return found
    }
}
