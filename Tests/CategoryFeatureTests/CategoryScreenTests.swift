import CategoryFeature
import FoundationExtensions
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct CategoryScreenTests {
    private let names = Product.samples.map(\.name)
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func picksFiveProductsWhenItAppears() async {
        let category = CategoryFixture()
        category.driver.expect(\.title, "bags")
        await category.appear()
        category.driver.expect(\.title, "Bags")
        category.driver.expect(\.titles, Array(names.prefix(5)))
        category.driver.expect(\.isBusy, false)
    }

    @Test func asksForItsNameOnlyWhereNoneIsKept() async throws {
        var service = CatalogueService.fake()
        service.categories = { () throws(ShopError) in throw .unavailable }
        let repository = InMemoryCatalogueRepository()
        let category = CategoryFixture(service, repository)
        await category.appear()
        category.driver.expect(\.title, "bags")
        category.driver.expect(\.messages, [])
        try await repository.save(categories: Category.samples, at: CategoryFixture.now)
        await category.driver.settled()
        category.driver.expect(\.title, "Bags")
        service.categories = { unimplemented("the categories are kept") }
        await CategoryFixture(service, repository).appear()
    }

    @Test func triesAgainAndPicksOthersOnRequest() async {
        let category = CategoryFixture(
            picking: .failure(.unavailable),
            .success([tote]),
            .success([backpack])
        )
        await category.appear()
        category.driver.expect(\.messages, ["The shop cannot be reached. There is nothing saved to show."])
        category.driver.press("Other picks")
        category.driver.expect(\.messages, [])
        await category.driver.settled()
        category.driver.expect(\.titles, [tote.name])
        category.driver.press("Other picks")
        category.driver.expect(\.titles, [tote.name])
        category.driver.expect(\.isBusy, true)
        await category.driver.settled()
        category.driver.expect(\.titles, [backpack.name])
    }

    @Test func listsAllProductsPageByPageBesideItsPicks() async {
        let pages = CatalogueService.fake(pageSize: 4)
        let failures = Script<Void>([.success(()), .failure(.offline), .success(())])
        let category = CategoryFixture(
            CatalogueService(
                categories: pages.categories,
                products: { category, start throws(ShopError) in
                    try failures.next()
                    return try await pages.products(category, start)
                },
                randomProducts: { _, _ in [] }
            )
        )
        await category.appear()
        category.driver.press("All products")
        category.driver.expect(\.isBusy, true)
        await category.driver.settled()
        category.driver.expect(\.titles, Array(names.prefix(4)))
        category.driver.press("More")
        category.driver.press("Other picks")
        await category.driver.settled()
        category.driver.expect(\.titles, Array(names.prefix(4)))
        category.driver.expect(\.messages, ["Offline."])
        category.driver.press("Try again")
        await category.driver.settled()
        category.driver.expect({ $0.controls.map(\.label) }, ["Other picks"] + names)
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func asksAgainForWhatWasCutOffWhenItWasLeft(rule: Gate.CancellationRule) async {
        let gate = Gate(whenCancelled: rule)
        let page = Page([backpack], next: .init("2"))
        let category = CategoryFixture(
            picking: .success([]),
            .success([tote]),
            .success([]),
            listing: [.success(page), .success(page), .success(Page([tote], next: nil))],
            heldAt: gate
        )
        category.driver.appear()
        category.driver.press("All products")
        for _ in 1...2 { await gate.arrival().release() }
        await category.driver.settled()
        category.driver.press("Other picks")
        category.driver.press("More")
        let cutOff = await [gate.arrival(), gate.arrival()]
        category.driver.disappear()
        for call in cutOff { await call.cancelled() }
        for call in cutOff { call.release() }
        await category.driver.settled()
        category.driver.expect(\.titles, [backpack.name])
        category.driver.appear()
        for _ in 1...2 { await gate.arrival().release() }
        await category.driver.settled()
        category.driver.expect(\.titles, [backpack.name, tote.name])
        category.driver.expect(\.isBusy, false)
    }

    @Test func saysWhichProductWasSelected() async {
        let category = CategoryFixture(
            picking: .success([tote]),
            listing: [.success(Page([backpack], next: nil))]
        )
        await category.appear()
        category.driver.press("All products")
        await category.driver.settled()
        category.driver.choose("Market Tote")
        category.driver.choose("Canvas Backpack")
        category.outputs.expect([.productSelected(tote.id), .productSelected(backpack.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let repository = InMemoryCatalogueRepository()
        let calls = await expectReleased { made in
            let screen = CategoryFixture.screen(.fake().gated(by: gate), repository)
            made = [screen]
            screen.appear()
            ScreenDriver(screen).press("All products")
            return await [gate.arrival(), gate.arrival(), gate.arrival()]
        }
        for call in calls { await call.cancelled() }
        for call in calls { call.release() }
    }
}
