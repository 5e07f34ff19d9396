import DemoBackend
import Foundation
import StoreTestSupport
import Testing

struct OpenAPIDocumentTests {
    @Test func listsExactlyTheServerOperations() throws {
        let documented = try OpenAPIDocument().operations.map(\.name)
        #expect(documented.sorted() == BackendServer.operations.sorted())
    }

    @Test func responseSchemasHaveConformingExamples() throws {
        let document = try OpenAPIDocument()
        for operation in document.operations {
            for schema in document.schemas(ofAnswersTo: operation) {
                let examples = schema["examples"] as? [Any] ?? []
                #expect(!examples.isEmpty, "A response schema of \(operation.name) has no examples.")
                for example in examples {
                    #expect(document.check.problems(of: example, schema, at: operation.name) == [])
                }
            }
        }
    }

    @Test func serverReturnsEveryDocumentedResponse() async throws {
        let document = try OpenAPIDocument()
        try await withBackend { guest async throws in
            let user = try await guest.signedIn()
            _ = try await user.order(1, key: "first")
            _ = try await user.order(1, key: "second")
            let session: SessionReading =
                try await guest.createAccount("kim@example.com", username: "kim").decoded()
            for operation in document.operations.sorted(by: { $0.name < $1.name }) {
                var seen: Set<String> = []
                for var question in try questions(about: operation, in: document) {
                    question.body = question.body.replacing("0123456789abcdef", with: session.refreshToken)
                    // Signing out ends the client's session, so this operation needs a separate client.
                    let client = try await operation.method == "DELETE" ? guest.signedIn() : user
                    let reply = try await question.ask(client)
                    #expect(try document.problems(of: reply, to: operation) == [])
                    seen.insert(String(reply.status))
                }
                #expect(seen == operation.statuses, "\(operation.name)")
            }
        }
    }

    @Test func serverRefusesValuesExcludedByDocument() async throws {
        let document = try OpenAPIDocument()
        var tried: Set<String> = []
        try await withAccount { client async throws in
            for operation in document.operations {
                let example = try OpenAPIRequest(example: operation, in: document)
                for parameter in document.queryParameters(of: operation) {
                    for value in try parameter.excludedValues() {
                        tried.insert("\(operation.path) \(parameter.name)")
                        let question = example.with { $0.setQuery("?\(parameter.name)=\(value)") }
                        let reply = try await question.ask(client)
                        #expect(reply.status == 400, "\(question.path)")
                        #expect(try reply.error.code == "invalidParameter", "\(question.path)")
                        let message = try reply.error.message
                        #expect(message.hasPrefix("The parameter \(parameter.name) "), "\(question.path)")
                    }
                }
            }
        }
        let known: Set = [
            "/v2/products limit", "/v2/products sort",
            "/v2/products/random count", "/v2/orders limit",
        ]
        #expect(tried.isSuperset(of: known))
    }

    @Test(
        arguments: [
            (
                #"{"type":"integer","minimum":1,"maximum":9223372036854775807}"#,
                ["", "ten", "1.5", "0", "9223372036854775808"]
            ),
            (#"{"type":"array","minItems":1,"maxItems":2}"#, ["", "a,b,a"]),
            (#"{"type":"string","enum":["up"]}"#, ["", "unheard-of"]), (#"{"type":"string"}"#, []),
        ] as [(String, [String])]
    )
    func schemaDeterminesExcludedValues(schema: String, values: [String]) throws {
        let schema = try JSONSerialization.jsonObject(with: Data(schema.utf8))
        let parameter = OpenAPIDocument.Parameter(content: ["schema": schema, "example": ["a", "b"]])
        #expect(try parameter.excludedValues() == values)
    }

    @Test(arguments: [
        (#"{"a":1}"#, 0), (#"{"a":1,"b":"x"}"#, 0), (#"{}"#, 1), (#"{"a":1.5}"#, 1), (#"{"a":"1"}"#, 1),
        (#"{"a":0}"#, 1), (#"{"a":1,"b":7}"#, 1), (#"{"a":1,"b":"y"}"#, 1), (#"{"a":1,"c":1}"#, 1),
        (#"{"a":1,"d":[]}"#, 1), (#"{"a":1,"d":[1,null]}"#, 1), (#"{"a":1,"d":[{"a":1}]}"#, 0), ("[]", 1),
    ])
    func schemaCheckFindsViolations(json: String, problems: Int) throws {
        let one: [String: Any] = ["type": "object", "required": ["a"]]
        let schema: [String: Any] = [
            "type": "object", "required": ["a"], "additionalProperties": false,
            "properties": [
                "a": ["type": "integer", "minimum": 1], "b": ["type": "string", "pattern": "^x"],
                "d": ["type": "array", "minItems": 1, "items": ["oneOf": [one, ["type": "integer"]]]],
            ],
        ]
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let found = SchemaCheck(document: [:]).problems(of: value, schema, at: "body")
        #expect(found.count == problems, "\(found)")
        #expect(SchemaCheck(document: [:]).problems(of: value, ["unheardOf": 1], at: "body").count == 1)
    }

    /// Returns requests that together elicit every documented response of an operation.
    private func questions(
        about operation: OpenAPIDocument.Operation,
        in document: OpenAPIDocument
    ) throws -> [OpenAPIRequest] {
        let example = try OpenAPIRequest(example: operation, in: document)
        var questions = [example]
        for (name, value) in [
            ("Authorization", "Bearer wrong"), ("Authorization", "none"), ("If-Match", "\"other\""),
        ] {
            questions.append(example.with { $0.headers[name] = value })
        }
        questions.append(example.with { $0.setQuery("?%ff=1") })
        guard operation.method != "GET" else {
            questions.append(example.with { $0.headers["If-None-Match"] = "*" })
            questions += ["?category=boats", "?after=p-99"].map { query in example.with { $0.setQuery(query) }
            }
            let unknown = operation.path.replacing(/\{[a-z]+\}/, with: "unknown")
            return unknown == operation.path ? questions : questions + [example.with { $0.path = unknown }]
        }
        for body in [
            example.body, "{", "{}", String(repeating: " ", count: 70_000),
            #"{"username":"root","email":"root@example.com"}"#,
            example.body.replacing("0123", with: "none"),
            example.body.replacing(#""quantity":2"#, with: #""quantity":3"#),
        ] {
            questions.append(example.with { $0.body = body })
        }
        let wrongPassword = example.with { $0.body = example.body.replacing("horse", with: "house") }
        questions += Array(repeating: wrongPassword, count: 5)
        questions.append(example.with { $0.headers["Content-Type"] = "text/plain" })
        questions.append(example.with { $0.headers["Idempotency-Key"] = "" })
        return questions
    }
}
