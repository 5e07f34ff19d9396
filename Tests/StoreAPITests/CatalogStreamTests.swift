import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import StoreTestSupport
import Synchronization
import Testing

struct CatalogStreamTests {
    private let log = TestLog()
    private let version = CatalogVersion("\"1\"")
    private let category = #"{"category":{"slug":"bags","name":"Bags","productCount":2}}"#
    private let end = #"{"end":{"categories":1,"products":2}}"#

    @Test(arguments: [1, 7, 100_000])
    func readsLinesAcrossChunkBoundaries(chunk: Int) async throws {
        let (outcome, batches) = try await load([category, product("p-1"), product("p-2"), end], by: chunk)
        #expect(outcome == .success(.complete(version)))
        #expect(batches.flatMap(\.categories).map(\.name) == ["Bags"])
        #expect(batches.flatMap(\.products).map(\.id.rawValue) == ["p-1", "p-2"])
    }

    @Test(arguments: [1, 7, 100_000])
    func readsLastLineWithoutLineBreak(chunk: Int) async throws {
        let lines = [category, product("p-1"), product("p-2"), end]
        let (outcome, batches) = try await load(lines, by: chunk, endsWithLineBreak: false)
        #expect(outcome == .success(.complete(version)))
        #expect(batches.flatMap(\.products).map(\.id.rawValue) == ["p-1", "p-2"])
    }

    @Test(arguments: [
        "application/X-NDJSON", "Application/x-ndjson; charset=UTF-8", "application/x-ndjson ;v=1",
    ])
    func acceptsMediaTypeInAnyCaseAndWithParameters(type: String) async throws {
        let lines = [category, product("p-1"), product("p-2"), end]
        #expect(try await load(lines, type: type).0 == .success(.complete(version)))
    }

    @Test func deliversLargeCatalogInBatches() async throws {
        let lines = (1...2).map { product("p-\($0)", words: 600_000) }
        let (outcome, batches) = try await load([category] + lines + [end], by: 16_384)
        #expect(outcome == .success(.complete(version)))
        #expect(batches.map(\.products.count) == [1, 1, 0])
    }

    @Test func leavesOutAndLogsInvalidLines() async throws {
        let bad = product("")
        let (outcome, batches) = try await load([category, bad, product("p-2"), end])
        #expect(outcome == .success(.complete(version)))
        #expect(batches.flatMap(\.products).map(\.id.rawValue) == ["p-2"])
        #expect(log.warnings.count == 1)
        #expect(log.warnings.first?.contains("[1].product.id") == true)
    }

    @Test func countsAllLeftOutLinesOfCompleteCatalog() async throws {
        let (badCategory, bad) = (#"{"category":{"slug":""}}"#, product(""))
        let lines = [category, badCategory, bad, product("p-2"), bad, "{}!"]
        let (outcome, batches) = try await load(lines + [#"{"end":{"categories":2,"products":4}}"#])
        #expect(outcome == .success(.complete(version)))
        #expect(batches.map(\.leftOutCount).reduce(0, +) == 4)
    }

    @Test func acceptsMaximumNumberOfInvalidLines() async throws {
        let bad = Array(repeating: "{}!", count: 1000)
        let end = #"{"end":{"categories":1,"products":1001}}"#
        let (outcome, batches) = try await load([category] + bad + [product("p-2"), end])
        #expect(outcome == .success(.complete(version)))
        #expect(batches.flatMap(\.products).map(\.id.rawValue) == ["p-2"])
    }

    @Test func deliversNothingWhenInterruptedBeforeFirstLine() async throws {
        let (outcome, batches) = try await load([])
        #expect(outcome == .failure(.unreachable(.lost)))
        #expect(batches.isEmpty)
    }

    @Test func deliversReceivedProductsAndReportsInterruption() async throws {
        for lines in [[category, product("p-1")], [category, product("p-1"), String(end.dropLast(3))]] {
            for endsWithLineBreak in [false, true] {
                let (outcome, batches) = try await load(lines, endsWithLineBreak: endsWithLineBreak)
                #expect(outcome == .failure(.unreachable(.lost)))
                #expect(batches.flatMap(\.products).map(\.id.rawValue) == ["p-1"])
            }
        }
    }

    @Test func rejectsRestOfDifferentCatalog() async throws {
        let start = CatalogStart.after(Product.ID("p-1"), in: version, received: 1)
        let (outcome, batches) = try await load([product("p-2"), end], from: start, tag: "\"2\"")
        #expect(outcome == .success(.replaced))
        #expect(batches == [])
    }

    @Test func acceptsRestOnlyWhenComplete() async throws {
        let start = CatalogStart.after(Product.ID("p-1"), in: version, received: 1)
        #expect(try await load([product("p-2"), end], from: start).0 == .success(.complete(version)))
        let again = [category, product("p-1"), product("p-2"), end]
        for lines in [[end], again, [product("p-2"), #"{"end":5}"#], [category, product("p-2"), end]] {
            let (outcome, batches) = try await load(lines, from: start)
            #expect(outcome == .success(.replaced), "\(lines)")
            #expect(batches == [], "\(lines)")
        }
    }

    @Test func limitsNumberOfCategories() async throws {
        let categories = (0...1000).map { category.replacing("bags", with: "c-\($0)") }
        let end = #"{"end":{"categories":1001,"products":0}}"#
        let (outcome, batches) = try await load(categories + [end])
        #expect(outcome == .success(.complete(version)))
        #expect(batches.flatMap(\.categories).count == 1000)
        let twice = categories + categories + [end.replacing("1001", with: "2002")]
        #expect(try await load(twice).0 == .failure(.unexpectedResponse))
    }

    /// Lines that follow the last product are not counted, because the next request receives them again.
    @Test func countsLeftOutLinesBeforeLastProduct() async throws {
        let (bad, good) = (product(""), product("p-2"))
        for (lines, count) in [([bad, good], 1), ([bad, "{}!", good, bad, "{}!"], 2), ([bad, "{}!"], 0)] {
            #expect(try await load([category] + lines).1.map(\.leftOutCount) == [count], "\(lines)")
        }
        let start = CatalogStart.after(Product.ID("p-1"), in: version, received: 1)
        #expect(try await load(["{}!", good], from: start).1.map(\.leftOutCount) == [1])
        #expect(try await load(["{}!", end], from: start).0 == .success(.complete(version)))
    }

    @Test func reportsRetryAfter() async throws {
        let (outcome, _) = try await load([], status: .tooManyRequests, fields: [.retryAfter: "9"])
        #expect(outcome == .failure(.tooManyRequests(retryAfter: .seconds(9))))
    }

    @Test func rejectsInvalidCatalog() async throws {
        let none = [category, end]
        let nothingGood = ["{", #"{"end":{"categories":1,"products":0}}"#]
        let tooLong = [String(repeating: " ", count: (1 << 20) + 1)]
        let tooMuchBad = Array(repeating: "{}!", count: 1001)
        let endless = [#"{"end":{"categories":9223372036854775807,"products":1}}"#]
        for lines in [tooLong, tooMuchBad] {
            #expect(try await load(lines).0 == .failure(.unexpectedResponse), "\(lines.count)")
        }
        for lines in [none, nothingGood, endless] {
            #expect(try await load(lines).0 == .failure(.inconsistentCatalog), "\(lines.count)")
        }
    }

    @Test(
        arguments: [
            (.ok, "text/html", "\"1\"", .unexpectedResponse),
            (.ok, "application/x-ndjson2", "\"1\"", .unexpectedResponse),
            (.ok, "application/x-ndjson", nil, .unexpectedResponse),
            (.notModified, "application/x-ndjson", "\"1\"", .unexpectedResponse),
            (.preconditionFailed, "application/json", "\"1\"", .unexpectedResponse),
            (.serviceUnavailable, "application/json", nil, .outOfService()),
            (.unauthorized, "application/json", nil, .signedOut),
        ] as [(HTTPResponse.Status, String, String?, StoreError)]
    )
    func rejectsInvalidResponseHead(
        status: HTTPResponse.Status,
        type: String,
        tag: String?,
        error: StoreError
    ) async throws {
        let (outcome, _) = try await load([category, end], status: status, type: type, tag: tag)
        #expect(outcome == .failure(error))
    }

    @Test(arguments: [1, 600_000], [false, true])
    func stopsReadingWhenReceiverFails(words: Int, isContinued: Bool) async throws {
        let rest = CatalogStart.after(Product.ID("p-1"), in: version, received: 1)
        let service = try service(StubStream([product("p-2", words: words), end], by: 1_000_000))
        await #expect(throws: StoreError.storageFull) {
            let start = isContinued ? rest : .beginning(unlessStill: nil)
            _ = try await service.catalog(start) { _ throws(StoreError) in throw .storageFull }
        }
    }

    @Test func isOfflineWithoutStreamingTransport() async throws {
        let service = try CatalogService.test(StubTransport())
        await #expect(throws: StoreError.offline) {
            try await service.catalog(.beginning(unlessStill: nil)) { _ in }
        }
    }

    private func load(
        _ lines: [String],
        from start: CatalogStart = .beginning(unlessStill: nil),
        by chunk: Int = 100_000,
        status: HTTPResponse.Status = .ok,
        type: String = "application/x-ndjson",
        tag: String? = "\"1\"",
        fields: HTTPFields = [:],
        endsWithLineBreak: Bool = true
    ) async throws -> (Result<CatalogOutcome, StoreError>, [CatalogBatch]) {
        var stream = StubStream(
            lines,
            by: chunk,
            status: status,
            type: type,
            tag: tag,
            endsWithLineBreak: endsWithLineBreak
        )
        stream.head.headerFields.append(contentsOf: fields)
        let service = try service(stream)
        let batches = Mutex<[CatalogBatch]>([])
        let outcome = await Result(awaiting: { () throws(StoreError) in
            try await service.catalog(start) { batch in
                batches.withLock { $0.append(batch) }
            }
        })
        return (outcome, batches.withLock(\.self))
    }

    private func service(_ stream: StubStream) throws -> CatalogService {
        .live(try .test(StubTransport(), streaming: stream, log: log))
    }

    private func product(_ id: String, words: Int = 1) -> String {
        let description = String(repeating: "w", count: words)
        return #"{"product":{"id":"\#(id)","name":"Tote","summary":"","description":"\#(description)","#
            + #""category":"bags","price":{"kind":"single","from":{"kind":"regular","#
            + #""amount":{"minor":1,"currency":"USD"}}},"skus":[],"rating":{"average":4,"count":1},"#
            + #""updatedAt":"2026-11-20T10:00:00Z"}}"#
    }
}
