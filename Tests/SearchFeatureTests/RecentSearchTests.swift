import ScreenKit
import SearchFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct RecentSearchTests {
    private let tote = Product.sampleTote.name

    @Test func remembersSearchesThatWereOpenedOrCleared() async throws {
        let search = SearchFixture()
        await search.appear()
        await search.search("to")
        await search.search("tote")
        search.driver.choose(.text(tote))
        await search.reappear()
        await search.search("pouch")
        search.driver.press("Clear")
        search.clock.advance(by: .milliseconds(300))
        await search.driver.settled()
        search.driver.expect({ $0.rows.map(\.title) }, ["pouch", "tote"])
        await search.search("nothing like it")
        search.driver.press("Clear")
        search.clock.advance(by: .milliseconds(300))
        await search.driver.settled()
        search.driver.expect({ $0.rows.map(\.title) }, ["pouch", "tote"])
    }

    @Test func searchesForChosenRecentSearch() async throws {
        let search = SearchFixture()
        try await search.settings.remember(search: "tote")
        await search.appear()
        search.driver.choose("tote")
        search.driver.expect(\.typed, "tote")
        search.clock.advance(by: .milliseconds(300))
        await search.driver.settled()
        search.driver.expect({ $0.rows.map(\.title) }, [tote])
    }

    @Test func clearsRecentSearchesOnRequest() async throws {
        let search = SearchFixture()
        try await search.settings.remember(search: "tote")
        await search.appear()
        await search.driver.settled { $0.press("Clear recent searches") }
        search.driver.expect(\.texts, ["Enter a search term."])
        #expect(try await search.remembered() == [])
    }

    @Test func reportsClearingFailureOnce() async throws {
        let search = SearchFixture()
        try await search.settings.remember(search: "tote")
        await search.appear()
        search.settings.failNextSave(with: .full)
        search.driver.press("Clear recent searches")
        await search.reappear()
        search.driver.expect(\.messages, ["The recent searches were not cleared because the disk is full."])
        await search.reappear()
        search.driver.expect(\.messages, [])
        search.settings.failNextSave(with: .full)
        await search.driver.settled { $0.press("Clear recent searches") }
        search.driver.expect(\.messages, ["The recent searches were not cleared because the disk is full."])
        search.driver.press("Clear recent searches")
        search.driver.expect(\.messages, [])
        await search.driver.settled()
        #expect(try await search.remembered() == [])
    }
}
