import Foundation
import ScreenKit
import SearchFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

@MainActor
struct SearchScreenTests {
    private let tote = Product.sampleTote.name
    private let storedPart =
        "Only products that you have already seen are available offline. To browse the full catalog "
        + "offline, save it in Account → Settings when the shop can be reached."

    @Test func searchesForLatestInputAfterPause() async {
        let asked = Mutex<[String]>([])
        let search = SearchFixture(
            CatalogService {
                $0.search = { text, _, _ in
                    asked.withLock { $0.append(text) }
                    return Page([.sampleTote], next: nil)
                }
            }
        )
        await search.appear()
        search.driver.expect(\.texts, ["Enter a search term."])
        search.driver.type("to", into: "Search")
        search.clock.advance(by: .milliseconds(299))
        search.driver.type(" tote ", into: "Search")
        search.clock.advance(by: .milliseconds(299))
        search.driver.expect(\.isBusy, true)
        search.driver.expect(\.rows, [])
        search.clock.advance(by: .milliseconds(1))
        await search.driver.settled()
        search.driver.expect(\.headings, ["Results for “tote”"])
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
        search.driver.expect(\.typed, " tote ")
        #expect(asked.withLock { $0 } == ["tote"])
    }

    @Test func searchesForDeepLinkQuery() async {
        let search = SearchFixture(for: "tote")
        search.driver.expect(\.typed, "tote")
        await search.appear()
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
        search.driver.choose(.text(tote))
        search.outputs.expect([.productSelected(Product.sampleTote.id)])
    }

    @Test func doesNotSettleBeforeDeepLinkSearchEnds() async {
        let gate = Gate()
        let search = SearchFixture(for: "tote", .fake(heldAt: gate))
        search.driver.appear()
        let held = await gate.arrival()
        let settling = Task { await search.driver.settled() }
        held.release()
        await settling.value
        #expect(search.driver.frame.rows.map(\.title) == [tote])
    }

    @Test func showsMorePagesAndRecordsSearchOnce() async {
        let search = SearchFixture(.fake(pageSize: 4))
        await search.appear()
        await search.search("every day")
        search.driver.expect(\.rows.count, 4)
        await search.driver.settled { $0.press("More") }
        search.driver.expect(\.rows.count, 5)
        search.driver.expect({ $0.control("more-results") }, nil)
        #expect(search.recorded.events == [AnalyticsEvent(.searched(resultCount: 4), on: "search")])
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func dropsLateResponseToOlderSearch(rule: Gate.CancellationRule) async {
        let gate = Gate(whenCanceled: rule)
        let search = SearchFixture(.fake(heldAt: gate))
        search.driver.appear()
        search.type("tote")
        let older = await gate.arrival()
        search.type("pouch")
        let newer = await gate.arrival()
        newer.release()
        older.release()
        await search.driver.settled()
        search.driver.expect(\.headings, ["Results for “pouch”"])
        search.driver.expect({ $0.rows.map(\.title) }, ["Belt Pouch"])
    }

    @Test func dropsLatePageAfterInputChanges() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let search = SearchFixture(.fake(pageSize: 4, heldAt: gate))
        await search.appear(with: "every day", at: gate)
        search.driver.press("More")
        let more = await gate.arrival()
        search.type("pouch")
        let newer = await gate.arrival()
        newer.release()
        more.release()
        await search.driver.settled()
        search.driver.expect({ $0.rows.map(\.title) }, ["Belt Pouch"])
    }

    @Test func requestsNextPageOnce() async throws {
        let gate = Gate()
        let search = SearchFixture(.fake(pageSize: 2, heldAt: gate))
        await search.appear(with: "every day", at: gate)
        try search.screen.perform("more-results", value: nil)
        #expect(throws: ControlRefusal.gone) { try search.screen.perform("more-results", value: nil) }
        gate.open()
        await search.driver.settled()
        search.driver.expect(\.rows.count, 4)
    }

    @Test(arguments: [StoreError.offline, .unexpectedResponse])
    func searchesStoredProductsWhenShopFails(error: StoreError) async throws {
        let search = SearchFixture(
            CatalogService { $0.search = { _, _, _ throws(StoreError) in throw error } }
        )
        try await search.catalog.save(product: .sampleTote, at: SearchFixture.now)
        await search.appear()
        await search.search("tote")
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
        search.driver.expect(\.texts, [storedPart])
        search.driver.expect({ $0.notices.count }, 1)
        let version = CatalogVersion("1")
        try await search.catalog.add(
            CatalogBatch(version: version, products: [.sampleTote]),
            at: SearchFixture.now
        )
        try await search.catalog.publish(version, at: SearchFixture.now)
        await search.driver.settled { $0.press("Reload from the shop") }
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
        search.driver.expect(\.texts, ["Showing the catalog saved on 2026-09-21 14:13 UTC."])
        await search.search("pouch")
        search.driver.expect({ $0.texts.last }, "No results for “pouch”.")
    }

    @Test(arguments: [(49, 49, false), (50, 50, true), (60, 50, true)])
    func showsResultLimitOfStoredSearch(stored: Int, shown: Int, isSaid: Bool) async throws {
        let search = SearchFixture(
            CatalogService { $0.search = { _, _, _ throws(StoreError) in throw .offline } }
        )
        let version = CatalogVersion("1")
        let tote = Product.sampleTote
        let products = (1...stored).map { number in
            Product(
                id: Product.ID("p-\(number)"),
                name: tote.name,
                summary: tote.summary,
                description: tote.description,
                categoryID: tote.categoryID,
                price: tote.price,
                skus: [],
                rating: tote.rating,
                updatedAt: tote.updatedAt
            )
        }
        try await search.catalog.add(
            CatalogBatch(version: version, products: products),
            at: SearchFixture.now
        )
        try await search.catalog.publish(version, at: SearchFixture.now)
        await search.appear()
        await search.search("tote")
        search.driver.expect(\.rows.count, shown)
        search.driver.expect(
            { $0.texts.contains("A search of saved products shows at most 50 results.") },
            isSaid
        )
    }

    @Test func keepsInputAndRetriesWhenSearchFails() async {
        let responses = Script<Page<Product>>([.failure(.offline), .success(Page([.sampleTote], next: nil))])
        let search = SearchFixture(
            CatalogService { $0.search = { _, _, _ throws(StoreError) in try responses.next() } }
        )
        await search.appear()
        await search.search("tote")
        search.driver.expect(\.messages, ["You are offline."])
        search.driver.expect(\.typed, "tote")
        await search.driver.settled { $0.press("Try again") }
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
    }

    @Test func searchesForPendingInputWhenReappearing() async {
        let search = SearchFixture()
        await search.appear()
        search.driver.type("tote", into: "Search")
        search.driver.disappear()
        search.clock.advance(by: .milliseconds(300))
        await search.driver.settled()
        search.driver.expect(\.rows, [])
        await search.appear()
        search.driver.expect(\.typed, "tote")
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
    }

    @Test func requestsInterruptedPageAgainWhenReappearing() async {
        let gate = Gate()
        let search = SearchFixture(.fake(pageSize: 4, heldAt: gate))
        await search.appear(with: "every day", at: gate)
        search.driver.press("More")
        let cutOff = await gate.arrival()
        search.driver.disappear()
        await cutOff.canceled()
        search.driver.appear()
        search.driver.expect(\.rows.count, 4)
        await gate.arrival().release()
        await search.driver.settled()
        search.driver.expect(\.rows.count, 5)
    }

    @Test func isDeallocatedWhileSearching() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let store = InMemoryStore()
        let call = await expectReleased { made in
            let search = SearchFixture(.fake(heldAt: gate), in: store)
            made = [search.screen]
            search.driver.appear()
            search.type("tote")
            return await gate.arrival()
        }
        await call.canceled()
        call.release()
    }
}
