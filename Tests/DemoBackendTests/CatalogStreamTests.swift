import DemoBackend
import Foundation
import Testing

/// Tests of the full catalog, which contains one JSON object per line.
struct CatalogStreamTests {
    private let path = "/v2/catalog"

    @Test func listsCategoriesThenProductsThenTotals() async throws {
        try await withBackend {
            $0.catalogSize = 300
            $0.seed = 5
        } _: { client async throws in
            let reply = try await client.send(path)
            let lines = try lines(reply)
            #expect(reply.header("Content-Type") == "application/x-ndjson")
            let categories = try await client.send("/v2/categories").decoded(Version2Categories.self)
            #expect(lines.compactMap(\.category) == categories.categories)
            #expect(lines.prefix(4).allSatisfy { $0.category != nil })
            let products = try await client.allProducts("/v2/products?limit=100")
            #expect(lines.compactMap(\.product) == products)
            #expect(lines.count == 305)
            #expect(lines.last?.end == CatalogLine.End(categories: 4, products: 300))
            #expect(reply.text.hasSuffix("}\n"))
        }
    }

    @Test func eachCatalogHasUniqueETag() async throws {
        let configurations: [(size: Int?, seed: UInt64?, kind: CatalogKind)] = [
            (24, nil, .full), (24, nil, .plain), (23, nil, .full), (300, 5, .full), (300, 6, .full),
            (301, 5, .full), (300, 5, .plain),
        ]
        var tags: [String] = []
        for configuration in configurations + [configurations[3]] {
            let tag = try await withBackend {
                ($0.catalogSize, $0.seed) = (configuration.size, configuration.seed)
                $0.catalogKind = configuration.kind
            } _: { client async throws in
                try await client.send(path).header("ETag")
            }
            tags.append(try #require(tag))
        }
        #expect(Set(tags).count == configurations.count)
        #expect(tags.last == tags[3])
    }

    @Test func orderChangesETagAndStock() async throws {
        try await withAccount { client async throws in
            let tag = try #require(try await client.send(path).header("ETag"))
            #expect(try await client.send(path, headers: ["If-None-Match": tag]).status == 304)
            _ = try await client.order(2, key: "k")
            let changed = try await client.send(path, headers: ["If-None-Match": tag])
            #expect(changed.status == 200)
            #expect(changed.header("ETag") != tag)
            #expect(try lines(changed).compactMap(\.product).first?.skus.first?.stock == 12)
        }
    }

    @Test func refusesToResumeChangedCatalog() async throws {
        try await withAccount { client async throws in
            let tag = try #require(try await client.send(path).header("ETag"))
            let rest = "\(path)?after=p-9"
            #expect(try await lines(client.send(rest)).count == 24 - 9 + 1)
            for (tags, status) in [(tag, 200), ("\"x\", \(tag)", 200), ("W/\(tag)", 412), ("\"x\"", 412)] {
                #expect(try await client.send(rest, headers: ["If-Match": tags]).status == status, "\(tags)")
            }
            _ = try await client.order(1, key: "k")
            let reply = try await client.send("\(path)?after=p-99", headers: ["If-Match": tag])
            #expect(reply.status == 412)
            #expect(try reply.error.code == "catalogChanged")
        }
    }

    @Test func isSentInChunksAndClientCanStopReading() async throws {
        let server = try await BackendServer.started { $0.catalogSize = 100_000 }
        let start = try await RawExchange.get(path, from: BackendClient(server), limit: 20_000)
        #expect(start.text.contains("\r\ntransfer-encoding: chunked\r\n"))
        #expect(start.bytes.count == 20_000)
        await server.stop()
    }

    private func lines(_ reply: Received) throws -> [CatalogLine] {
        try reply.text.split(separator: "\n").map {
            try JSONDecoder().decode(CatalogLine.self, from: Data($0.utf8))
        }
    }
}

private struct CatalogLine: Decodable {
    struct End: Decodable, Equatable {
        let categories: Int
        let products: Int
    }

    let category: Version2Categories.Category?
    let product: Version2Product?
    let end: End?
}
