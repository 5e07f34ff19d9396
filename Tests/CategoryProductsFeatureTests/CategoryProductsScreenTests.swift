import CategoryProductsFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct CategoryProductsScreenTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func asksNobodyBeforeItAppears() async {
        let screen = CategoryProductsFixture()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.expect(\.messages, [])
    }

    @Test func listsTheProductsPageByPage() async {
        let screen = CategoryProductsFixture(
            .success(Page([tote], next: .init("2"))),
            .success(Page([backpack], next: nil))
        )
        screen.driver.appear()
        screen.driver.expect(\.isBusy, true)
        await screen.driver.settled()
        screen.driver.expect(\.isBusy, false)
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.press("More")
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.isBusy, true)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name, backpack.name])
        screen.driver.expect({ $0.controls.count }, 2)
    }

    @Test func listsTheProductsOfItsCategoryOnly() async {
        let asked = EventChannel<Category.ID?>()
        let categories = EventRecorder(asked)
        let service = CatalogueService(products: { category, _, _ in
            await asked.send(category)
            return Page([], next: nil)
        })
        let screen = ScreenDriver(CategoryProductsFixture.screen(service))
        screen.appear()
        await screen.settled()
        categories.expect([Category.ID("1")])
    }

    @Test func triesAgainOnRequest() async {
        let screen = CategoryProductsFixture(
            .failure(.unavailable),
            .success(Page([tote], next: .init("2"))),
            .failure(.offline),
            .success(Page([backpack], next: nil))
        )
        await screen.appear()
        screen.driver.expect(\.messages, ["The shop cannot be reached."])
        screen.driver.press("Try again")
        screen.driver.expect(\.messages, [])
        await screen.driver.settled()
        screen.driver.press("More")
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, ["Offline."])
        screen.driver.press("Try again")
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name, backpack.name])
    }

    @Test func dropsAPageThatComesAfterItWasLeft() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let screen = CategoryProductsFixture(
            .success(Page([tote], next: nil)),
            .success(Page([backpack], next: nil)),
            heldAt: gate
        )
        screen.driver.appear()
        let call = await gate.arrival()
        screen.driver.disappear()
        await call.cancelled()
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.appear()
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [backpack.name])
    }

    @Test func triesAgainWhenItAppearsAgain() async {
        let screen = CategoryProductsFixture(.failure(.offline), .success(Page([tote], next: nil)))
        await screen.appear()
        screen.driver.disappear()
        await screen.appear()
        screen.driver.expect(\.messages, [])
        screen.driver.expect(\.titles, [tote.name])
    }

    @Test func keepsWhatItHasWhenItAppearsAgain() async {
        let screen = CategoryProductsFixture(.success(Page([tote], next: nil)))
        await screen.appear()
        screen.driver.disappear()
        await screen.appear()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, [])
    }

    @Test func saysWhichProductWasSelected() async {
        let screen = CategoryProductsFixture(.success(Page([tote, backpack], next: nil)))
        await screen.appear()
        screen.driver.choose("Canvas Backpack")
        screen.outputs.expect([.productSelected(backpack.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = await expectReleased { made in
            let screen = CategoryProductsFixture.screen(.fake().gated(by: gate))
            made = [screen]
            screen.appear()
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }
}
