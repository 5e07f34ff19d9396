import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct RoundTripTests {
    private let transport = LibcurlTransport()

    @Test func getReturnsStatusFieldsAndBody() async throws {
        let server = try LoopbackServer { _ in
            .response(
                "hello",
                status: "418 Short and Stout",
                fields: ["Server: kettle", "Set-Cookie: a", "set-cookie: b"]
            )
        }
        let response = try await transport.outcome(at: server).get()
        #expect(response.head.status == HTTPResponse.Status(code: 418, reasonPhrase: "Short and Stout"))
        #expect(response.head.headerFields[.server] == "kettle")
        #expect(response.head.headerFields[values: .setCookie] == ["a", "b"])
        #expect(response.body == Data("hello".utf8))
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete, .get, .options])
    func methodAndBodyAreSentUnchanged(method: HTTPRequest.Method) async throws {
        let server = try LoopbackServer { .bytes($0.body, fields: ["Server: \($0.method)"]) }
        let body = Data([0, 1, 2, 0x0D, 0x0A, 0xFF])
        let response = try await transport.outcome(method, at: server, body: body).get()
        #expect(response.head.headerFields[.server] == method.rawValue)
        #expect(response.body == body)
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, #"["0"]"#), (.put, #"["0"]"#), (.patch, #"["0"]"#),
        (.get, "[]"), (.delete, "[]"), (.options, "[]"),
    ])
    func missingBodySendsZeroLengthWhenRequired(method: HTTPRequest.Method, length: String) async throws {
        let server = try LoopbackServer { .response("\($0.method) \($0.fields["content-length"] ?? [])") }
        #expect(await transport.outcome(method, at: server).text == "\(method.rawValue) \(length)")
    }

    @Test func headResponseHasNoBody() async throws {
        let server = try LoopbackServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")] }
        let response = try await transport.outcome(.head, at: server).get()
        #expect(response.head.headerFields[.contentLength] == "5")
        #expect(response.body.isEmpty)
    }

    @Test func fieldsAreSentUnchanged() async throws {
        let server = try LoopbackServer { _ in .response("") }
        let empty = try #require(HTTPField.Name("X-Empty"))
        let twice = try #require(HTTPField.Name("X-Twice"))
        var fields: HTTPFields = [empty: "", .userAgent: "Own/2"]
        fields[values: twice] = ["a", "b, c"]
        _ = await transport.outcome(at: server, fields: fields)
        let request = try #require(await server.requests.first { _ in true })
        #expect(request.fields["x-empty"] == [""])
        #expect(request.fields["x-twice"] == ["a", "b, c"])
        #expect(request.fields["user-agent"] == ["Own/2"])
        #expect(request.fields["host"] == [server.authority])
    }

    @Test func largeBodyAddsNoExtraFields() async throws {
        let server = try LoopbackServer { .response("\($0.body.count)") }
        let outcome = await transport.outcome(.post, at: server, body: Data(repeating: 7, count: 3 << 20))
        #expect(outcome.text == "\(3 << 20)")
        let request = try #require(await server.requests.first { _ in true })
        #expect(request.fields["expect"] == nil)
        #expect(request.fields["content-type"] == nil)
        #expect(request.fields["user-agent"] == ["Storefront"])
    }

    /// URLs that contain a bracket are passed to libcurl as strings; other URLs are passed in parsed form.
    @Test(arguments: ["/a/../b/./%7E?x=%20&y=[1]|{2}", "/a/../b/./%7E?x=%20&y=1|{2}", "/?"])
    func pathIsSentUnchanged(path: String) async throws {
        let server = try LoopbackServer { .response($0.target) }
        #expect(await transport.outcome(.get, path, at: server).text == path)
    }

    @Test func chunkedCompressedBodyIsDecoded() async throws {
        let bytes = try #require(
            Data(base64Encoded: "H4sIAAAAAAACAysuLE1NrUpNUSgeZYwyRhkDwQAAKK0SmIQDAAA=")
        )
        let size = String(bytes.count, radix: 16)
        let server = try LoopbackServer { _ in
            [
                .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .send("\(size)\r\n"),
                .sendBytes(bytes), .send("\r\n0\r\nServer: trailer\r\n\r\n"),
            ]
        }
        let response = try await transport.outcome(at: server).get()
        #expect(response.body == Data(String(repeating: "squeezed ", count: 100).utf8))
        #expect(response.head.headerFields[.server] == nil)
    }

    @Test func informationalResponsesAreSkipped() async throws {
        let server = try LoopbackServer { _ in
            [
                .send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nServer: early\r\n\r\n"),
                .send("HTTP/1.1 200 OK\r\nb@d name: 1\r\nContent-Length: 2\r\n\r\nok"),
            ]
        }
        let response = try await transport.outcome(at: server).get()
        #expect(response.head == HTTPResponse(status: .ok, headerFields: [.contentLength: "2"]))
        #expect(response.body == Data("ok".utf8))
    }

    @Test func connectionCloseCompletesBodyWithoutLength() async throws {
        let server = try LoopbackServer { _ in [.send("HTTP/1.1 200 OK\r\n\r\nall of it"), .close] }
        #expect(await transport.outcome(at: server).text == "all of it")
    }
}
