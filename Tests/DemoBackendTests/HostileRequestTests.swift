import DemoBackend
import Foundation
import Testing

/// Tests of requests that only a hostile client would send.
///
/// The server responds to each request or closes the connection, and the server remains available for other
/// requests.
struct HostileRequestTests {
    @Test func reportsMalformedJSON() async throws {
        try await withAccount { client async throws in
            for body in [
                "", "{", "}", "nul", "{\"lines\":", "{]", "'lines'", "NaN", "1 2", "\u{0}",
                String(repeating: "[", count: 60_000), String(repeating: "{\"a\":", count: 10_000),
            ] {
                let reply = try await client.post(body, key: "k")
                #expect(reply.status == 400, "\(body)")
                #expect(try reply.error.code == "malformedJSON", "\(body)")
                #expect(try await client.send("/v2/categories").status == 200, "\(body)")
            }
        }
    }

    @Test func bodyOver64KiBIsRejected() async throws {
        try await withAccount { client async throws in
            let order = #"{"lines":[\#(BackendClient.line())]}"#
            let longest = order + String(repeating: " ", count: 65_536 - order.utf8.count)
            #expect(try await client.post(longest, key: "k").status == 201)
            for body in [longest + " ", String(repeating: " ", count: 1_000_000)] {
                let reply = try await client.post(body, key: "k")
                #expect(reply.status == 413)
                #expect(try reply.error.code == "bodyTooLarge")
                #expect(try await client.send("/v2/categories").status == 200)
            }
        }
    }

    /// The next request on a connection begins after the body of the previous request, even if the server did
    /// not read that body.
    @Test func skipsUnreadBody() async throws {
        try await withBackend { client async throws in
            let body = String(repeating: "GET /nowhere HTTP/1.1\r\n\r\n", count: 10_000)
            let text = try await RawExchange.send(
                "GET /v2/categories HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                    + "GET /v2/categories HTTP/1.1\r\nConnection: close\r\n\r\n",
                to: client
            ).text
            #expect(text.components(separatedBy: "HTTP/1.1 200 ").count == 3)
        }
    }

    /// The server must respond after reading only the request head because none of these bodies ever arrives.
    @Test(arguments: [
        ("POST /v2/orders", "Authorization: Bearer wrong", "Content-Length: 1000000000", "401"),
        ("POST /nowhere", "", "Content-Length: 1000000000", "404"),
        ("POST /v2/products", "", "Content-Length: 1048577", "405"),
        ("GET /v2/categories", "", "Content-Length: 1048577", "200"),
        ("POST /v2/orders", "Idempotency-Key: k", "Content-Length: 1048577", "413"),
    ])
    func repliesWithoutWaitingForBody(
        line: String,
        header: String,
        framing: String,
        status: String
    ) async throws {
        try await withAccount { client async throws in
            let token = header.hasPrefix("Authorization") ? nil : client.headers["Authorization"]
            let head =
                ["\(line) HTTP/1.1", framing, "Content-Type: application/json", header]
                + [token.map { "Authorization: \($0)" } ?? ""]
            let request = head.filter { !$0.isEmpty }.joined(separator: "\r\n") + "\r\n\r\n"
            let reply = try await RawExchange.send(request, to: client)
            #expect(reply.status == status)
            #expect(reply.text.contains("\r\nConnection: close\r\n"))
            #expect(reply.errorNumber == 0)
        }
    }

    @Test func rejectsChunksOverLimitWithoutWaiting() async throws {
        try await withAccount { client async throws in
            let start = "FFFFFFF\r\n" + String(repeating: " ", count: 1_100_000)
            let reply = try await RawExchange.send(chunkedOrder(client) + start, to: client)
            #expect(reply.status == "413")
            #expect(reply.text.contains("\r\nConnection: close\r\n"))
        }
    }

    @Test func rejectsInvalidHTTP() async throws {
        try await withBackend { client async throws in
            for request in [
                "GET\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
                "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n",
            ] {
                #expect(try await RawExchange.send(request, to: client).status == "400", "\(request)")
                #expect(try await client.send("/v2/categories").status == 200, "\(request)")
            }
        }
    }

    /// If a request head is too long, the server rejects the head or resets the connection while the client
    /// is sending.
    @Test(arguments: [
        ("/", "a", 16_300, "401"), ("/", "a", 17_000, "400"), ("/", "a", 10_000_000, "400"),
        ("/ HTTP/1.1\r\nx: ", "a", 10_000_000, "400"), ("/ HTTP/1.1\r\nx:", " ", 10_000_000, nil),
        ("/ HTTP/1.1\r\n", "a: b\r\n", 300, "400"),
    ])
    func rejectsLongHead(start: String, filler: String, count: Int, status: String?) async throws {
        try await withBackend { client async throws in
            let filled = "GET " + start + String(repeating: filler, count: count)
            let end = start == "/" ? " HTTP/1.1\r\nConnection: close\r\n\r\n" : "\r\n\r\n"
            let reply = try await RawExchange.send(filled + end, to: client)
            #expect(reply.status == status || reply.errorNumber == ECONNRESET)
            #expect(reply.errorNumber != EAGAIN)
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func rejectsMalformedChunks() async throws {
        try await withAccount { client async throws in
            for chunk in ["zz\r\n", "3\r\nabcdef\r\n", "-5\r\n", "FFFFFFFFFFFFFFFFFF\r\n"] {
                let text = try await RawExchange.send(chunkedOrder(client) + chunk, to: client).text
                #expect(text.hasPrefix("HTTP/1.1 400 "), "\(chunk)")
                #expect(try await client.send("/v2/categories").status == 200, "\(chunk)")
            }
        }
    }

    private func chunkedOrder(_ client: BackendClient) -> String {
        let headers = ["Content-Type: application/json", "Idempotency-Key: k", "Transfer-Encoding: chunked"]
        return RawExchange.request("POST /v2/orders", client: client, headers: headers)
            .replacing("Content-Length: 0\r\n", with: "")
    }
}
