import CategoryFeature
import FoundationExtensions
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct CategoryScreenTests {
    private let names = Product.samples.map(\.name)
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func showsFiveRecommendationsOnAppear() async {
        let category = CategoryFixture()
        category.driver.expect(\.title, "bags")
        await category.appear()
        category.driver.expect(\.title, "Bags")
        category.driver.expect(\.titles, Array(names.prefix(5)))
        category.driver.expect(\.isBusy, false)
    }

    @Test func requestsCategoriesOnlyWhenNoneAreStored() async throws {
        var service = CatalogService.fake()
        service.categories = { () throws(StoreError) in throw .unavailable }
        let repository = InMemoryCatalogRepository()
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

    @Test func reloadsRecommendationsOnRequest() async {
        let category = CategoryFixture(
            picking: .failure(.unavailable),
            .success([tote]),
            .success([backpack])
        )
        await category.appear()
        let message = "The app could not reach the shop. Try again later. There is no saved data yet."
        category.driver.expect(\.messages, [message])
        category.driver.press("Other recommendations")
        category.driver.expect(\.messages, [])
        await category.driver.settled()
        category.driver.expect(\.titles, [tote.name])
        category.driver.press("Other recommendations")
        category.driver.expect(\.titles, [tote.name])
        category.driver.expect(\.isBusy, true)
        await category.driver.settled()
        category.driver.expect(\.titles, [backpack.name])
    }

    @Test func reportsSelectedProducts() async {
        let category = CategoryFixture(picking: .success([tote]))
        await category.appear()
        category.driver.choose("Market Tote")
        await category.driver.settled { $0.press("All products") }
        category.driver.choose(2)
        category.outputs.expect([.productSelected(tote.id), .productSelected(backpack.id)])
    }

    @Test func isDeallocatedWhileLoading() async {
        let repository = InMemoryCatalogRepository()
        await expectDeallocatedWhileItLoads(requests: 2) {
            CategoryFixture(.fake(heldAt: $0), repository).screen
        }
    }
}
