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
        try await repository.save(categories: [.sampleHome], at: CategoryFixture.now)
        service.categories = { unimplemented("categories are kept, though not this one") }
        await CategoryFixture(service, repository).appear()
    }

    @Test func triesAgainAndPicksOthersOnRequest() async {
        let category = CategoryFixture(
            picking: .failure(.unavailable),
            .success([tote]),
            .success([backpack])
        )
        await category.appear()
        category.driver.expect(\.messages, ["The shop cannot be reached. Nothing has been saved yet."])
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

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func asksAgainForWhatWasCutOffWhenItWasLeft(rule: Gate.CancellationRule) async {
        let gate = Gate(whenCancelled: rule)
        let category = CategoryFixture(
            picking: .success([tote]),
            .success([]),
            .success([backpack]),
            heldAt: gate
        )
        category.driver.appear()
        await gate.arrival().release()
        await category.driver.settled()
        category.driver.press("Other picks")
        let cutOff = await gate.arrival()
        category.driver.disappear()
        await cutOff.cancelled()
        cutOff.release()
        await category.driver.settled()
        category.driver.expect(\.titles, [tote.name])
        category.driver.appear()
        await gate.arrival().release()
        await category.driver.settled()
        category.driver.expect(\.isBusy, false)
    }

    @Test func saysWhereItLeads() async {
        let category = CategoryFixture(picking: .success([tote]))
        await category.appear()
        category.driver.choose("Market Tote")
        category.driver.press("All products")
        await category.driver.settled()
        category.driver.choose(2)
        category.outputs.expect([.productSelected(tote.id), .productSelected(backpack.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let repository = InMemoryCatalogueRepository()
        let calls = await expectReleased { made in
            let screen = CategoryFixture.screen(.fake(heldAt: gate), repository)
            made = [screen]
            screen.appear()
            return await [gate.arrival(), gate.arrival()]
        }
        for call in calls { await call.cancelled() }
        for call in calls { call.release() }
    }
}
