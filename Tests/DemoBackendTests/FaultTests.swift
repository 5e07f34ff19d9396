import DemoBackend
import Foundation
import Testing

struct FaultTests {
    @Test func aCountedFaultEndsAfterItsCount() async throws {
        try await withFaults("GET /v2/*:status503*2") { client async throws in
            #expect(try await client.send("/products").status == 200)
            for _ in 0..<2 {
                let reply = try await client.send("/v2/products")
                #expect(reply.status == 503)
                #expect(reply.header("Retry-After") == "1")
                #expect(try reply.error.code == "injectedFault")
            }
            #expect(try await client.send("/v2/products").status == 200)
        }
    }

    @Test func rulesAreTriedInOrder() async throws {
        try await withFaults("/v2/categories:status500*1", "/v2/*:status429*1", "*:status418") {
            client async throws in
            #expect(try await client.send("/v2/categories").status == 500)
            let second = try await client.send("/v2/categories")
            #expect(second.status == 429)
            #expect(second.header("Retry-After") == "1")
            let third = try await client.send("/v2/categories")
            #expect(third.status == 418)
            #expect(third.header("Retry-After") == nil)
        }
    }

    @Test func requestsAtOnceUseUpACountExactly() async throws {
        try await withFaults("*:status500*7") { client async throws in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await client.send("/v2/categories").status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 500 }.count == 7)
            #expect(statuses.filter { $0 == 200 }.count == 13)
        }
    }

    @Test func strangersUseUpNoFault() async throws {
        try await withFaults("*:status500*1") { client async throws in
            let stranger = BackendClient(url: client.url, headers: [:])
            #expect(try await stranger.send("/v2/categories").status == 401)
            #expect(try await client.send("/v2/categories").status == 500)
        }
    }

    @Test(arguments: [
        ("*", "/v2/products", true), ("/v2/*", "/v2/products/p-1", true), ("/v2/*", "/products", false),
        ("/v2/products", "/v2/products?limit=1", true), ("/v2/products", "/v2/products/p-1", false),
        ("/*/products/*", "/v2/products/p-1", true), ("/*/products/*", "/v2/products", false),
        ("*p-1", "/v2/products/p-1", true), ("*p-1", "/v2/products/p-12", false), ("/**", "/products", true),
        ("/*products*products*", "/v2/products", false), ("/v2/prod*oducts", "/v2/products", false),
        ("/*c*s*", "/v2/products", true), ("POST *", "/v2/products", false), ("GET *", "/v2/products", true),
    ])
    func aPatternMeansThePathsItLooksLike(pattern: String, path: String, isMeant: Bool) async throws {
        try await withFaults("\(pattern):status418") { client async throws in
            #expect(try await client.send(path).status == (isMeant ? 418 : 200))
        }
    }

    @Test(arguments: ["/products/19", "/v2/products/p-19", "/v2/products/p-99", "/v2/categories"])
    func escapesAreInEveryTextAndNowhereElse(path: String) async throws {
        let good = try await withBackend { try await JSONStrings(of: $0.send(path)) }
        let bad = try await withFaults("*:escapes") { try await JSONStrings(of: $0.send(path)) }
        let texts: Set = ["title", "name", "summary", "description", "metaDescription", "message"]
        #expect(good.found.count == bad.found.count)
        #expect(!good.found.filter { texts.contains($0.key) }.isEmpty)
        for (good, bad) in zip(good.found, bad.found) {
            #expect(good.key == bad.key)
            if texts.contains(good.key) {
                for character in [
                    "\u{1B}[2J", "\u{1B}]0;", "\u{7}", "\u{8}", "\r", "\u{9B}", "\u{202E}", good.value,
                ] {
                    #expect(bad.value.unicodeScalars.contains(character.unicodeScalars))
                }
            } else {
                #expect(good.value == bad.value)
            }
        }
    }

    @Test func malformedJSONComesCompleteAndDoesNotParse() async throws {
        try await withFaults("/v2/products/*:malformed*1") { client async throws in
            let reply = try await client.send("/v2/products/p-1")
            #expect(reply.status == 200)
            #expect(reply.header("Content-Length") == String(reply.body.count))
            #expect(reply.header("ETag") == nil)
            #expect(throws: DecodingError.self) { try reply.decoded(Version2Product.self) }
            let whole = try await client.send("/v2/products/p-1")
            #expect(try whole.decoded(Version2Product.self).id == "p-1")
            #expect(whole.body.starts(with: reply.body))
        }
    }

    @Test func aDelayHoldsAGoodReplyBack() async throws {
        let clock = RecordingClock()
        try await withBackend {
            $0.faults = [.reply(.delay(.milliseconds(200)), to: .all, times: 1)]
            $0.clock = clock
        } _: { client async throws in
            #expect(try await client.send("/v2/categories").status == 200)
            #expect(try await client.send("/v2/categories").status == 200)
        }
        #expect(clock.waits == [.milliseconds(200)])
    }
}

/// All strings of a JSON document with the keys they stand under, in an order that follows from the keys.
struct JSONStrings {
    /// The strings that were found.
    private(set) var found: [(key: String, value: String)] = []

    /// Reads the body of a reply.
    init(of reply: Received) throws {
        collect(try JSONSerialization.jsonObject(with: reply.body), under: "")
    }

    private mutating func collect(_ value: Any, under key: String) {
        switch value {
        case let string as String: found.append((key, string))
        case let list as [Any]:
            for value in list { collect(value, under: key) }
        case let object as [String: Any]:
            for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                collect(value, under: key)
            }
        default: break
        }
    }
}
