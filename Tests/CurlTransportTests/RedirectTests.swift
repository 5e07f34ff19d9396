import CurlTransport
import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
    private let transport = LibcurlTransport()

    @Test func returnsFinalResponseAndURL() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/a": .redirect(to: "/b")
            case "/b": .redirect(to: "c?d=e", status: "308 Permanent Redirect")
            default: .response("\(request.connection) \(request.target)", fields: ["Server: last"])
            }
        }
        let response = try await transport.outcome(.get, "/a", at: server).get()
        #expect(response.head.headerFields == [.contentLength: "8", .server: "last"])
        #expect(response.body == Data("0 /c?d=e".utf8))
        #expect(response.url == "http://\(server.authority)/c?d=e")
        #expect(try await transport.outcome(.get, "/c", at: server).get().url == nil)
        #expect(try await transport.stream("/a", at: server).body.collected() == response.body)
    }

    @Test func followsUpToMaximumRedirects() async throws {
        let server = try LoopbackServer { request in
            let number = Int(request.target.dropFirst()) ?? 0
            return number == 3 ? .response("there") : .redirect(to: "/\(number + 1)")
        }
        let (three, two) = (TransportLimits(maximumRedirects: 3), TransportLimits(maximumRedirects: 2))
        let tooMany = TransportError.tooManyRedirects(limit: 2)
        #expect(await transport.outcome(.get, "/0", at: server, limits: three).text == "there")
        #expect(await transport.outcome(.get, "/0", at: server, limits: two) == .failure(tooMany))
    }

    @Test(arguments: [
        ("303 See Other", #"GET "" []"#), ("307 Temporary Redirect", #"POST "body" ["text/plain"]"#),
    ])
    func statusDeterminesMethodOfRedirectedPost(status: String, expected: String) async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/next" else { return .redirect(to: "/next", status: status) }
            let body = String(decoding: request.body, as: UTF8.self)
            return .response(#"\#(request.method) "\#(body)" \#(request.fields["content-type"] ?? [])"#)
        }
        let fields: HTTPFields = [.contentType: "text/plain"]
        let outcome = await transport.outcome(.post, at: server, fields: fields, body: Data("body".utf8))
        #expect(outcome.text == expected)
    }

    @Test func bodyIsNotSentToOtherOrigin() async throws {
        let other = try LoopbackServer { _ in .response("told") }
        let location = "http://\(other.authority)/"
        let server = try LoopbackServer { _ in .redirect(to: location, status: "307 Temporary Redirect") }
        let outcome = await transport.outcome(.post, at: server, body: Data("order".utf8))
        #expect(outcome == .failure(.forbiddenRedirect(to: location)))
        #expect(await other.received().isEmpty)
    }

    @Test(arguments: [
        "http://127.0.0.1:1/", "https://127.0.0.1:1/", "http://\(String(repeating: "a", count: 64)).test/",
    ])
    func failureAfterRedirectMayHaveReachedServer(location: String) async throws {
        let server = try LoopbackServer { _ in .redirect(to: location, status: "303 See Other") }
        let error = await transport.outcome(.post, at: server, body: Data("order".utf8)).failure
        #expect(error?.mayHaveReachedServer == true, "\(String(describing: error))")
        #expect("\(String(describing: error))".contains("after a redirect"))
    }

    @Test func totalTimeoutSpansRedirects() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/") }
        let limits = TransportLimits(
            totalTimeout: .milliseconds(50),
            maximumHeaderBytes: .max,
            maximumRedirects: .max
        )
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.total)))
    }
}
