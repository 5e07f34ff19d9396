import Foundation
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct AnalyticsLogTests {
    private let directory: TemporaryDirectory
    private let spy = SpyLog()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func log(in path: String? = nil, sizeLimit: Int = 1 << 20) -> AnalyticsLog {
        AnalyticsLog(
            path: (path ?? directory.path) + "/analytics.jsonl",
            clock: .fixed(Date(timeIntervalSince1970: 1_790_000_000)),
            logger: spy.logger,
            sizeLimit: sizeLimit
        )
    }

    private func text(of name: String, in path: String? = nil) throws -> String {
        try String(contentsOfFile: (path ?? directory.path) + "/" + name, encoding: .utf8)
    }

    @Test func appendsJSONLineForEachEventAcrossRuns() async throws {
        let actions: [AnalyticsEvent.Action] = [
            .favoriteSet(true, Product.ID("p-7")), .searched(resultCount: 3),
            .addedToCart(Product.ID("p-7"), SKU.ID("s-71")), .checkedOut(lineCount: 2),
            .orderPlaced(Order.ID("o-1")), .exposed(.three),
        ]
        for actions in [actions.prefix(2), actions.dropFirst(2)] {
            let log = log()
            for action in actions { log.analytics.record(action, on: "product/p-7") }
            await log.finish()
        }
        let log = log()
        log.analytics.record(.orderPlaced(Order.ID("o-2")), on: nil)
        await log.finish()
        let end = #""screen":"product/p-7","#
        let experiment = #""experiment":"home-recommendations""#
        let time = #""time":"2026-09-21T14:13:20Z"}"#
        #expect(
            try text(of: "analytics.jsonl") == """
                {"event":"favoriteSet","isFavorite":true,"product":"p-7",\(end)\(time)
                {"count":3,"event":"searched",\(end)\(time)
                {"event":"addedToCart","product":"p-7",\(end)"sku":"s-71",\(time)
                {"count":2,"event":"checkedOut",\(end)\(time)
                {"event":"orderPlaced","order":"o-1",\(end)\(time)
                {"event":"exposed",\(experiment),\(end)\(time.dropLast(1)),"variant":"three"}
                {"event":"orderPlaced","order":"o-2",\(time)

                """
        )
        #expect(try permissions(of: directory.path(of: "analytics.jsonl")) == "600")
    }

    @Test func rotatesFileAtSizeLimit() async throws {
        let log = log(sizeLimit: 200)
        for number in 1...7 { log.analytics.record(.searched(resultCount: number), on: "search") }
        await log.finish()
        #expect(try text(of: "analytics.jsonl").split(separator: "\n").count == 1)
        let earlier = try text(of: "analytics.jsonl.old").split(separator: "\n")
        #expect(earlier.map { $0.prefix(10) } == ["{\"count\":5", "{\"count\":6"])
    }

    @Test(.needsSmallDisk) func dropsEventsAndLogsOnceWhileDiskIsFull() async throws {
        let disk = try SmallDisk(kibibytes: 64)
        let log = log(in: disk.path)
        log.analytics.record(.searched(resultCount: 1), on: "search")
        await log.finish()
        let kept = try text(of: "analytics.jsonl", in: disk.path)
        try disk.fill()
        for _ in 1...100 { log.analytics.record(.searched(resultCount: 2), on: "search") }
        await log.finish()
        // A line that does not fit on the disk is removed completely.
        #expect(try text(of: "analytics.jsonl", in: disk.path).hasSuffix("\n"))
        try disk.makeRoom()
        log.analytics.record(.searched(resultCount: 1), on: "search")
        await log.finish()
        let text = try text(of: "analytics.jsonl", in: disk.path)
        #expect(text.hasPrefix(kept) && text.hasSuffix(kept))
        #expect(spy.messages == ["Analytics events cannot be written. [\"error\": The disk is full.]"])
    }
}
