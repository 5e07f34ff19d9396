import HomeFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct HomeScreenTests {
    private let names = Category.samples.map(\.name)
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func loadsBothSectionsConcurrentlyOnlyAfterAppearing() async {
        let gate = Gate()
        let home = HomeFixture(.fake(heldAt: gate))
        await home.driver.settled()
        home.driver.expect(\.titles, [])
        home.driver.appear()
        home.driver.expect(\.isBusy, true)
        let calls = await [gate.arrival(), gate.arrival()]
        for call in calls { call.release() }
        await home.driver.settled()
        home.driver.expect(\.titles, [backpack.name] + names)
        home.driver.expect(\.isBusy, false)
        home.driver.expect(\.messages, [])
    }

    @Test func showsSeparateErrorAndRetryForEachSection() async {
        let categories = Script([.failure(.unavailable), .success(Category.samples)])
        let recommendations = Script<[Product]>([.success([tote]), .failure(.offline), .success([backpack])])
        var service = CatalogService()
        service.categories = { () throws(StoreError) in Page(try categories.next()) }
        service.randomProducts = { _, _ throws(StoreError) in Page(try recommendations.next()) }
        let home = HomeFixture(service)
        await home.appear()
        home.driver.expect(\.titles, [tote.name])
        let message = "The app could not reach the shop. Try again later. There is no saved data yet."
        home.driver.expect(\.messages, [message])
        home.driver.press("Load the categories again")
        home.driver.expect(\.messages, [])
        await home.driver.settled()
        home.driver.expect(\.titles, [tote.name] + names)
        await home.driver.settled { $0.press("Another recommendation") }
        home.driver.expect(\.titles, [tote.name] + names)
        home.driver.expect(\.messages, ["You are offline. Showing data saved on 2026-09-21 14:13 UTC."])
        await home.driver.settled { $0.press("Another recommendation") }
        home.driver.expect(\.titles, [backpack.name] + names)
        await home.reappear()
        home.driver.expect(\.messages, [])
    }

    @Test func recommendsFromStoredCatalogWhenOffline() async throws {
        let store = InMemoryStore()
        let (repository, version) = (InMemoryCatalogRepository(store), CatalogVersion("1"))
        let batch = CatalogBatch(version: version, categories: Category.samples, products: [tote])
        try await repository.add(batch, at: HomeFixture.now)
        try await repository.publish(version, at: HomeFixture.now)
        let home = HomeFixture(.offline, store)
        await home.appear()
        home.driver.expect(\.titles, [tote.name] + names)
        let saved = "You are offline. Showing data saved on 2026-09-21 14:13 UTC."
        home.driver.expect(\.messages, [saved, saved])
    }

    @Test func reportsUnreadableCategoriesAndRecommendations() async {
        var service = CatalogService.fake()
        service.categories = { Page([.sampleBags], leftOutCount: 2) }
        service.randomProducts = { _, _ in Page([.sampleTote], leftOutCount: 1) }
        let home = HomeFixture(service)
        await home.appear()
        home.driver.expect(
            \.messages,
            [
                "1 item could not be read and is not shown.",
                "2 items could not be read and are not shown.",
            ]
        )
    }

    @Test func opensRecommendationByKeyAndCategoriesByNumber() async {
        let home = HomeFixture()
        await home.appear()
        home.driver.press("o")
        home.driver.choose(1)
        home.driver.choose("Home")
        home.driver.press("Search")
        home.outputs.expect([
            .productSelected(backpack.id), .categorySelected(Category.sampleBags.id),
            .categorySelected(Category.sampleHome.id), .searchSelected,
        ])
    }

    @Test func filtersImmediatelyAndKeepsFilterAfterReappearing() async {
        let home = HomeFixture()
        await home.appear()
        home.driver.type("HÓM", into: "Filter")
        home.driver.expect(\.titles, [backpack.name, "Home"])
        await home.reappear()
        home.driver.expect(\.titles, [backpack.name, "Home"])
        home.driver.choose(1)
        home.outputs.expect([.categorySelected(Category.sampleHome.id)])
        home.driver.press("All categories")
        home.driver.expect(\.titles, [backpack.name] + names)
    }

    @Test func showsThreeRecommendationsAndRecordsExposureOnce() async throws {
        let home = HomeFixture()
        try await home.settings.change { $0.installation = 2 }
        await home.appear()
        home.driver.expect(\.titles, Product.samples.prefix(3).map(\.name) + names)
        home.driver.press("p")
        home.driver.choose(1)
        home.outputs.expect([.productSelected(tote.id), .categorySelected(Category.sampleBags.id)])
        await home.driver.settled { $0.press("Other recommendations") }
        await home.reappear()
        #expect(home.recorded.events == [AnalyticsEvent(.exposed(.three), on: "home")])
        try await home.settings.change { $0.chosenHomeRecommendations = .one }
        await home.reappear()
        home.driver.expect(\.titles, [backpack.name] + names)
        #expect(home.recorded.events.map(\.action) == [.exposed(.three)])
    }

    /// Showing a variant that the user chose does not count as an exposure to the experiment, even if it is
    /// also the assigned variant.
    @Test(arguments: HomeRecommendations.allCases)
    func recordsNoExposureToUserChosenVariant(variant: HomeRecommendations) async throws {
        let home = HomeFixture()
        try await home.settings.change {
            $0.installation = 2
            $0.chosenHomeRecommendations = variant
        }
        await home.appear()
        #expect(home.recorded.events == [])
    }

    @Test func showsChosenVariantAndRecordsNothingWithoutInstallation() async throws {
        let home = HomeFixture()
        await home.appear()
        home.driver.expect(\.titles, [backpack.name] + names)
        try await home.settings.change { $0.chosenHomeRecommendations = .three }
        await home.reappear()
        home.driver.expect(\.titles, Product.samples.prefix(3).map(\.name) + names)
        #expect(home.recorded.events == [])
    }

    @Test func requestsNoRecommendationWhenSwitchedOff() async throws {
        let home = HomeFixture(CatalogService { $0.categories = { Page(Category.samples) } })
        try await home.settings.change {
            $0.switchedFlags = [.todaysPick: false, .productCounts: false]
        }
        await home.appear()
        home.driver.expect(\.rows, names.map { ListRow(title: $0, control: "category-\($0.lowercased())") })
        #expect(home.recorded.events == [])
    }

    @Test(arguments: [
        ("  ", ["Café", "Home & Garden", "Größe (XL)"]), ("CAFE", ["Café"]), ("fé", ["Café"]),
        (" garden ", ["Home & Garden"]), ("grosse", ["Größe (XL)"]), ("GRÖ", ["Größe (XL)"]), (".", []),
        ("(", ["Größe (XL)"]), ("[a-z]*", []), ("& ", ["Home & Garden"]),
    ])
    func filtersCategoriesByPartOfName(text: String, expected: [String]) async {
        var service = CatalogService.fake()
        service.categories = {
            Page(
                ["Café", "Home & Garden", "Größe (XL)"].map {
                    Category(id: Category.ID($0), name: $0, productCount: 1)
                }
            )
        }
        let home = HomeFixture(service)
        await home.appear()
        home.driver.type(text, into: "Filter")
        home.driver.expect(\.titles, [backpack.name] + expected)
    }

    @Test func isDeallocatedWhileLoading() async {
        let store = InMemoryStore()
        await expectDeallocatedWhileItLoads(requests: 2) { HomeFixture(.fake(heldAt: $0), store).screen }
    }
}
