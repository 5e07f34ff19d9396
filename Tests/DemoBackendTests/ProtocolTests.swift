import DemoBackend
import Testing

struct ProtocolTests {
    static let paths = [
        "/v2/categories", "/v2/products", "/v2/products?q=bag", "/v2/products/random",
        "/v2/products/p-3", "/v2/orders", "/v2/profile", "/v2/profile/availability?username=ada_l",
        "/v2/catalog",
    ]

    static let privatePaths = paths.filter { path in
        ["orders", "profile"].contains { path.contains($0) }
    }

    /// Unlike the catalog's ETag, a profile's ETag is used only with `If-Match`.
    @Test func onlyCatalogReturns304() async throws {
        try await withAccount { client async throws in
            for path in Self.paths {
                let first = try await client.send(path)
                let isTagged = ["/v2/catalog", "/v2/profile"].contains(path)
                #expect((first.header("ETag") != nil) == isTagged, "\(path)")
                for tags in ["*", first.header("ETag") ?? "\"tag\""] {
                    let second = try await client.send(path, headers: ["If-None-Match": tags])
                    #expect(second.status == (path == "/v2/catalog" ? 304 : 200), "\(path)")
                }
            }
        }
    }

    @Test func matchingETagReturns304() async throws {
        try await withBackend { client async throws in
            let first = try await client.send("/v2/catalog")
            let tag = try #require(first.header("ETag"))
            for tags in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let second = try await client.send("/v2/catalog", headers: ["If-None-Match": tags])
                #expect(second.status == 304, "\(tags)")
                #expect(second.body.isEmpty, "\(tags)")
                #expect(second.header("ETag") == tag, "\(tags)")
            }
            let changed = try await client.send("/v2/catalog", headers: ["If-None-Match": "\"other\""])
            #expect(changed.status == 200)
            #expect(changed.body == first.body)
            let missing = try await client.send(
                "/v2/catalog?after=p-99",
                headers: ["If-None-Match": "*"]
            )
            #expect(missing.status == 404)
            #expect(missing.header("ETag") == nil)
        }
    }

    @Test func noReplyIsCacheable() async throws {
        try await withAccount { client async throws in
            for path in Self.paths + ["/nowhere"] {
                #expect(try await client.send(path).header("Cache-Control") == "no-store", "\(path)")
            }
        }
    }

    @Test func refusesRequestsWithoutValidToken() async throws {
        try await withAccount { client async throws in
            let token = try #require(client.headers["Authorization"]?.split(separator: " ").last)
            let known = try await client.send("/v2/orders", headers: ["Authorization": "bearer \(token)"])
            #expect(known.status == 200)
            for authorization in [
                "Bearer wrong", "Bearer ", "Bearer", "Basic TOKEN", "TOKEN", "Bearer TOKENx", "Bearer  ",
            ] {
                for path in authorization == "Bearer wrong" ? Self.privatePaths : ["/v2/orders"] {
                    let header = authorization.replacing("TOKEN", with: token)
                    let reply = try await client.send(path, headers: ["Authorization": header])
                    #expect(reply.status == 401, "\(authorization)")
                    #expect(reply.header("WWW-Authenticate") == "Bearer", "\(authorization)")
                    #expect(
                        ["tokenMissing", "sessionRevoked"].contains(try reply.error.code),
                        "\(authorization)"
                    )
                }
            }
        }
    }

    @Test func catalogRequiresNoToken() async throws {
        try await withBackend { guest async throws in
            for path in Self.paths where !Self.privatePaths.contains(path) {
                for headers in [[:], ["Authorization": "Bearer wrong"]] {
                    #expect(try await guest.send(path, headers: headers).status == 200, "\(path)")
                }
                #expect(try await guest.send(path, method: "HEAD").status == 200, "\(path)")
                #expect(try await guest.send(path, method: "POST").status == 401, "\(path)")
            }
        }
    }

    @Test func unsupportedMethodsAreNotAllowed() async throws {
        try await withAccount { client async throws in
            for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY"] {
                for path in method == "DELETE" ? Self.paths : ["/v2/products", "/v2/orders", "/v2/profile"] {
                    let more = ["/v2/orders": "POST", "/v2/profile": "PUT"][path]
                    guard method != more else { continue }
                    let reply = try await client.send(path, method: method)
                    #expect(reply.status == 405, "\(method)")
                    #expect(
                        reply.header("Allow") == "GET, HEAD" + (more.map { ", \($0)" } ?? ""),
                        "\(method)"
                    )
                    #expect(try reply.error.code == "methodNotAllowed", "\(method)")
                }
            }
        }
    }

    @Test func http10StreamEndsWithConnection() async throws {
        try await withBackend { client async throws in
            let request = "GET /v2/catalog HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            let reply = try await RawExchange.send(request, to: client)
            #expect(reply.text.hasPrefix("HTTP/1.0 200 "))
            #expect(!reply.text.contains("chunked"))
            #expect(reply.errorNumber == 0)
            let lines = try #require(reply.body).split(separator: "\n")
            #expect(lines.last == #"{"end":{"categories":4,"products":24}}"#)
            #expect(lines.allSatisfy { $0.hasPrefix("{") })
        }
    }

    @Test func headMatchesGetWithoutBody() async throws {
        try await withBackend { client async throws in
            let get = try await client.send("/v2/products/p-1")
            let head = try await client.send("/v2/products/p-1", method: "HEAD")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect(head.header("Content-Length") == String(get.body.count))
            let catalog = try await client.send("/v2/catalog", method: "HEAD")
            #expect(catalog.header("ETag") == (try await client.send("/v2/catalog").header("ETag")))
        }
    }
}
