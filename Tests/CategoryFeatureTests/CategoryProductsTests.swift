import CategoryFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

@MainActor
struct CategoryProductsTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack
    private let storedPart =
        "Only products that you have already seen are available offline. To browse the full catalog "
        + "offline, save it in Account → Settings when the shop can be reached."

    @Test func loadsCategoryProductsPageByPageOnRequest() async {
        let queries = Mutex<[ProductQuery]>([])
        var service = CatalogService.fake(pageSize: 3)
        service.products = { [products = service.products] query, start throws(StoreError) in
            queries.withLock { $0.append(query) }
            return try await products(query, start)
        }
        let category = CategoryFixture(service)
        await category.appear()
        let bags = Product.samples.filter { $0.categoryID == Category.sampleBags.id }.map(\.name)
        let recommendations = Array(bags.prefix(5))
        category.driver.expect(\.titles, recommendations)
        category.driver.expect({ $0.control("sort-price") }, nil)
        category.driver.press("All products")
        category.driver.expect(\.isBusy, true)
        await category.driver.settled()
        category.driver.expect(\.titles, recommendations + bags.prefix(3))
        await category.driver.settled { $0.press("More") }
        category.driver.expect(\.titles, recommendations + bags.prefix(6))
        let query = ProductQuery(category: Category.sampleBags.id)
        #expect(queries.withLock(\.self) == [query, query])
    }

    @Test func reportsUnreadableProductCount() async {
        let category = CategoryFixture(
            listing: .success(Page([tote], next: .init("2"), leftOutCount: 1)),
            .success(Page([backpack], leftOutCount: 2)),
            .success(Page([tote]))
        )
        await category.appear()
        await category.driver.settled { $0.press("All products") }
        category.driver.expect(\.messages, ["1 product could not be read and is not shown."])
        await category.driver.settled { $0.press("More") }
        category.driver.expect(\.messages, ["3 products could not be read and are not shown."])
        await category.driver.settled { $0.press("Cheapest first") }
        category.driver.expect(\.messages, [])
    }

    @Test func reloadsFirstPageForEachSortOrder() async {
        let gate = Gate()
        var service = CatalogService.fake(pageSize: 2)
        service.products = { [products = service.products] query, start throws(StoreError) in
            do { try await gate.pass() } catch { throw .canceled }
            return try await products(query, start)
        }
        let category = CategoryFixture(service)
        await category.appear()
        for label in ["All products", "More"] as [ControlName] {
            category.driver.press(label)
            await gate.arrival().release()
            await category.driver.settled()
        }
        let bags = Product.samples.filter { $0.categoryID == Category.sampleBags.id }
        let orders: [(ControlName, ProductSort)] = [
            ("c", .price), ("b", .rating), ("n", .name), ("f", .featured),
        ]
        for (key, sort) in orders {
            category.driver.press(key)
            category.driver.expect({ Array($0.titles.dropFirst(5)) }, [])
            category.driver.press(key, refused: .disabled(reason: "already sorted this way"))
            await gate.arrival().release()
            await category.driver.settled()
            let expected = sort.sorted(bags).prefix(2).map(\.name)
            category.driver.expect({ Array($0.titles.dropFirst(5)) }, expected)
        }
    }

    @Test func retriesFirstPageInSameSortOrder() async {
        let category = CategoryFixture(
            listing: .success(Page([tote], next: .init("2"))),
            .failure(.offline),
            .success(Page([backpack], next: nil))
        )
        await category.appear()
        await category.driver.settled { $0.press("All products") }
        await category.driver.settled { $0.press("Cheapest first") }
        category.driver.expect(\.titles, [])
        category.driver.expect(\.messages, ["You are offline."])
        await category.driver.settled { $0.press("Try again") }
        category.driver.expect(\.titles, [backpack.name])
    }

    /// The stored full catalog provides the recommendations and the product list, even though neither has
    /// been shown before.
    @Test func showsStoredFullCatalogWhenOffline() async throws {
        let repository = InMemoryCatalogRepository()
        let version = CatalogVersion("1")
        let batch = CatalogBatch(version: version, categories: Category.samples, products: Product.samples)
        try await repository.add(batch, at: CategoryFixture.now)
        try await repository.publish(version, at: CategoryFixture.now)
        let category = CategoryFixture(.offline, repository)
        await category.appear()
        category.driver.expect(\.titles.count, 5)
        category.driver.expect(\.messages, ["You are offline. Showing data saved on 2026-09-21 14:13 UTC."])
        await category.driver.settled { $0.press("All products") }
        await category.driver.settled { $0.press("Cheapest first") }
        category.driver.expect(
            { Array($0.titles.dropFirst(5)) },
            ProductSort.price.sorted(Product.samples).map(\.name)
        )
        category.driver.expect(
            \.texts,
            ["Showing the catalog saved on 2026-09-21 14:13 UTC."]
        )
        category.driver.expect(\.messages.last, "You are offline.")
        await category.driver.settled { $0.press("Reload from the shop") }
        category.driver.expect(\.titles.count, 11)
    }

    @Test func explainsHowToSaveFullCatalogWhenOnlyPartIsStored() async throws {
        let repository = InMemoryCatalogRepository()
        try await repository.save(product: tote, at: CategoryFixture.now)
        let category = CategoryFixture(.offline, repository)
        await category.appear()
        await category.driver.settled { $0.press("All products") }
        category.driver.expect(\.titles, [tote.name])
        category.driver.expect(\.texts, [storedPart])
    }

    @Test func reloadsInterruptedPageAfterReappearing() async {
        let gate = Gate()
        let category = CategoryFixture(
            listing: .success(Page([tote], next: nil)),
            .success(Page([backpack], next: nil)),
            heldAt: gate
        )
        await category.appear()
        category.driver.press("All products")
        _ = await gate.arrival()
        category.driver.disappear()
        gate.open()
        await category.appear()
        category.driver.expect(\.titles, [backpack.name])
    }
}
