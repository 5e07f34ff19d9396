import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
    private let transport = LibcurlTransport()

    @Test func finalResponseIsTheAnswer() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/a": .redirect(to: "/b")
            case "/b": .redirect(to: "c?d=e", status: "308 Permanent Redirect")
            default: .response(request.target, fields: ["Server: last"])
            }
        }
        let response = try await transport.outcome(.get, "/a", at: server).get()
        #expect(response.head.headerFields == [.contentLength: "6", .server: "last"])
        #expect(response.body == Data("/c?d=e".utf8))
    }

    @Test func limitIsTheNumberThatIsFollowed() async throws {
        let server = try LoopbackServer { request in
            let number = Int(request.target.dropFirst()) ?? 0
            return number == 3 ? .response("there") : .redirect(to: "/\(number + 1)")
        }
        let three = TransportLimits(maximumRedirects: 3)
        let two = TransportLimits(maximumRedirects: 2)
        #expect(await transport.outcome(.get, "/0", at: server, limits: three).text == "there")
        #expect(
            await transport.outcome(.get, "/0", at: server, limits: two)
                == .failure(.tooManyRedirects(limit: 2))
        )
    }

    @Test func loopEndsAtTheLimit() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/") }
        #expect(await transport.outcome(at: server) == .failure(.tooManyRedirects(limit: 5)))
    }

    @Test(arguments: [
        ("302 Found", #"GET "" []"#), ("303 See Other", #"GET "" []"#),
        ("307 Temporary Redirect", #"POST "body" ["text/plain"]"#),
    ])
    func postFollowsAsTheStatusSays(status: String, expected: String) async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/next" else { return .redirect(to: "/next", status: status) }
            let body = String(decoding: request.body, as: UTF8.self)
            return .response(#"\#(request.method) "\#(body)" \#(request.fields["content-type"] ?? [])"#)
        }
        let fields: HTTPFields = [.contentType: "text/plain"]
        let outcome = await transport.outcome(.post, at: server, fields: fields, body: Data("body".utf8))
        #expect(outcome.text == expected)
    }

    @Test(arguments: ["307 Temporary Redirect", "308 Permanent Redirect"])
    func bodyStaysWithItsOrigin(status: String) async throws {
        let other = try LoopbackServer { _ in .response("told") }
        let location = "http://\(other.authority)/"
        let server = try LoopbackServer { _ in .redirect(to: location, status: status) }
        let fields: HTTPFields = [.idempotencyKey: "1"]
        let outcome = await transport.outcome(.post, at: server, fields: fields, body: Data("order".utf8))
        #expect(outcome == .failure(.forbiddenRedirect(to: location)))
        other.stop()
        #expect(await other.requests.first { _ in true } == nil)
    }

    @Test(arguments: [
        "http://127.0.0.1:1/", "https://127.0.0.1:1/", "http://\(String(repeating: "a", count: 64)).test/",
    ])
    func failureAfterARedirectLeavesOpenWhatTheFirstServerDid(location: String) async throws {
        let server = try LoopbackServer { _ in .redirect(to: location, status: "303 See Other") }
        let outcome = await transport.outcome(.post, at: server, body: Data("order".utf8))
        guard case .failure(let error) = outcome else {
            Issue.record("The outcome is \(outcome)")
            return
        }
        #expect(error.mayHaveReachedServer, "\(error)")
        #expect("\(error)".contains("After a redirect"))
    }

    @Test func responseSaysWhichOtherAddressAnswered() async throws {
        let server = try LoopbackServer { request in
            request.target == "/a" ? .redirect(to: "/b?c") : .response("there")
        }
        let url = "http://\(server.authority)/b?c"
        #expect(try await transport.outcome(.get, "/a", at: server).get().url == url)
        #expect(try await transport.outcome(.get, "/b", at: server).get().url == nil)
    }

    @Test func redirectedAnswerIsNotValidatedUnderTheFirstAddress() async throws {
        let server = try LoopbackServer { request in
            request.target == "/" ? .redirect(to: "/next") : .response("", fields: [#"ETag: "next""#])
        }
        let cache = CachingTransport(next: transport)
        let head = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
        _ = try await cache.send(head)
        _ = try await cache.send(head)
        server.stop()
        let requests = await server.requests.reduce(into: []) { $0.append($1) }
        #expect(requests.map(\.target) == ["/", "/next", "/", "/next"])
        #expect(requests.allSatisfy { $0.fields["if-none-match"] == nil })
    }

    @Test func totalTimeRunsOnThroughRedirects() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/") }
        let limits = TransportLimits(
            totalTimeout: .milliseconds(50),
            maximumHeaderBytes: .max,
            maximumRedirects: .max
        )
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.total)))
    }
}
