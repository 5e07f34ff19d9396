import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct ProductViewInteractorTests {
    private let backpack = ProductFixture.backpack
    private let newer = Product.renamed(ProductFixture.backpack, to: "Waxed Backpack")

    @Test func asksNobodyBeforeItAppears() async {
        let product = ProductFixture(CatalogueService())
        await product.interactor.settled()
        #expect(product.state == ProductViewState())
    }

    @Test func loadsTheProductWhenItAppears() async {
        let product = ProductFixture()
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        #expect(product.state.product.isLoading)
        await product.interactor.settled()
        #expect(product.state.product.saved == Saved(backpack, savedAt: ProductFixture.now))
        #expect(product.state.favorite == .known(false))
        #expect(!product.state.product.isLoading)
    }

    @Test func showsWhatWasPickedBeforeTheShopAnswers() async throws {
        let gate = Gate()
        let product = ProductFixture(ProductFixture.service.gated(by: gate))
        try await product.catalogue.save(picks: [backpack], for: .shop, at: ProductFixture.now)
        let screen = ProductScreen.make(id: backpack.id, interactor: product.interactor)
        screen.appear()
        let call = await gate.arrival()
        for await frame in screen.frames() where frame.title == backpack.name { break }
        #expect(product.state.product.value == backpack)
        #expect(product.state.product.isLoading)
        call.release()
        await product.interactor.settled()
        #expect(!product.state.product.isLoading)
    }

    @Test func saysThatTheShopNoLongerHasIt() async throws {
        let product = ProductFixture(.fake(products: []))
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.product.problem == LoadProblem(.notFound))
        #expect(product.state.product.notice?.isStale == false)
        try await product.catalogue.save(picks: [backpack], for: .shop, at: ProductFixture.now)
        await product.interactor.settled()
        #expect(product.state.product.value == backpack)
        #expect(product.state.product.notice?.isStale == true)
    }

    @Test func showsWhatWasSavedWhenItIsOffline() async throws {
        let product = ProductFixture(CatalogueService(product: { _ throws(ShopError) in throw .offline }))
        try await product.catalogue.save(product: backpack, at: ProductFixture.now - 60)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.product.saved == Saved(backpack, savedAt: ProductFixture.now - 60))
        #expect(product.state.product.problem == LoadProblem(.offline))
    }

    @Test func saysWhenWhatIsSavedCannotBeRead() async {
        let product = ProductFixture()
        product.shop.failReading(with: .inputOutput(reason: "the disk is failing"))
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.product.isUnreadable)
        #expect(product.state.favorite == .unreadable)
        product.shop.failReading(with: nil)
        await product.interactor.settled()
        #expect(product.state.product.value == backpack)
        #expect(product.state.favorite == .known(false))
    }

    @Test func triesAgainOnRequest() async {
        let product = product(answering: [.failure(.unavailable), .success(backpack)])
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.product.notice?.isUnavailable == true)
        product.interactor.send(.refreshPressed)
        #expect(product.state.product.isLoading)
        #expect(product.state.product.notice == nil)
        await product.interactor.settled()
        #expect(product.state.product.value == backpack)
    }

    @Test func showsTheNewerVersionWhenItIsRefreshed() async {
        let product = product(answering: [.success(backpack), .success(newer)])
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        product.interactor.send(.refreshPressed)
        await product.interactor.settled()
        #expect(product.state.product.value == newer)
    }

    @Test func keepsTheProductWhenItAppearsAgain() async {
        let product = product(answering: [.success(backpack)])
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        product.interactor.send(lifecycleEvent: .viewDidDisappear)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.product.value == backpack)
        #expect(product.state.product.notice == nil)
    }

    @Test func cancelsTheRequestWhenItIsLeftAndAsksAgainWhenItAppears() async {
        let gate = Gate()
        let product = ProductFixture(ProductFixture.service.gated(by: gate))
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        product.interactor.send(lifecycleEvent: .viewDidDisappear)
        await call.cancelled()
        await product.interactor.settled()
        #expect(product.state.product.value == nil)
        #expect(product.state.product.problem == nil)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await gate.arrival().release()
        await product.interactor.settled()
        #expect(product.state.product.value == backpack)
        #expect(!product.state.product.isLoading)
    }

    @Test func dropsAnAnswerThatComesAfterItIsLeft() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let product = ProductFixture(ProductFixture.service.gated(by: gate))
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        product.interactor.send(lifecycleEvent: .viewDidDisappear)
        let before = product.state
        call.release()
        await product.interactor.settled()
        #expect(product.state == before)
        #expect(try await product.stored() == nil)
    }

    @Test func dropsALateAnswerToAnEarlierRequest() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let product = product(answering: [.success(backpack), .success(newer)], gated: gate)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        let late = await gate.arrival()
        product.interactor.send(.refreshPressed)
        let newest = await gate.arrival()
        newest.release()
        late.release()
        await product.interactor.settled()
        #expect(product.state.product.value == newer)
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let shop = InMemoryShop()
        let call = await expectReleased { made in
            let interactor = ProductFixture.interactor(
                ProductFixture.service.gated(by: gate),
                InMemoryCatalogueRepository(shop),
                InMemoryFavoritesRepository(shop)
            )
            let screen = ProductScreen.make(id: backpack.id, interactor: interactor)
            made = [screen, interactor, interactor.viewState]
            screen.appear()
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }

    /// Each answer is taken when it is asked for, and held by the gate where one is given.
    private func product(
        answering results: [Result<Product, ShopError>],
        gated gate: Gate? = nil
    ) -> ProductFixture {
        let answers = Script(results)
        return ProductFixture(
            CatalogueService(product: { _ throws(ShopError) in
                let answer = try answers.next()
                do { try await gate?.pass() } catch { throw .cancelled }
                return answer
            })
        )
    }
}
