import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

/// Whether the product is a favorite: what the screen shows of it, and what becomes of a change.
@MainActor
struct ProductFavoriteTests {
    private let backpack = ProductFixture.backpack

    @Test func showsAChangeOnceItIsStored() async throws {
        let product = ProductFixture()
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        for isFavorite in [true, false] {
            product.interactor.send(.favoriteToggled(isFavorite))
            #expect(product.state.favorite == .known(!isFavorite))
            await product.interactor.settled()
            #expect(product.state.favorite == .known(isFavorite))
            #expect(try await product.isStoredAsFavorite() == isFavorite)
        }
    }

    @Test func showsAChangeThatWasMadeElsewhere() async throws {
        let product = ProductFixture()
        let other = ProductFixture.interactor(ProductFixture.service, product.catalogue, product.favorites)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        other.send(.favoriteToggled(true))
        await other.settled()
        await product.interactor.settled()
        #expect(product.state.favorite == .known(true))
        try await product.favorites.setFavorite(false, backpack.id, at: ProductFixture.now)
        await product.interactor.settled()
        #expect(product.state.favorite == .known(false))
    }

    @Test func storesAChangeThatWasAskedForJustBeforeItIsLeft() async throws {
        let product = ProductFixture()
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        product.interactor.send(.favoriteToggled(true))
        product.interactor.send(lifecycleEvent: .viewDidDisappear)
        await product.interactor.settled()
        #expect(try await product.isStoredAsFavorite() == true)
        #expect(product.state.favorite == .known(false))
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.favorite == .known(true))
    }

    @Test func storesTheNewerOfTwoChangesLast() async throws {
        let gate = Gate()
        let service = ProductFixture.service.gated(by: gate)
        let product = ProductFixture(service, changesGated: gate)
        product.interactor.send(.favoriteToggled(true))
        let older = await gate.arrival()
        product.interactor.send(.favoriteToggled(false))
        product.interactor.send(.refreshPressed)
        // The main actor takes its jobs in order: were the newer change not waiting for the older one, it
        // would arrive here, before the request, and be stored first.
        await gate.arrival().release()
        older.release()
        gate.open()
        await product.interactor.settled()
        #expect(try await product.isStoredAsFavorite() == false)
    }

    @Test func leavesItAsItWasWhenAChangeFailsAndForgetsThatWithTheNext() async throws {
        let product = ProductFixture()
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        product.favorites.failNextSave(with: .full)
        product.interactor.send(.favoriteToggled(true))
        await product.interactor.settled()
        #expect(product.state.favorite == .known(false))
        #expect(product.state.favoriteProblem == SaveProblem(.storageFull))
        product.interactor.send(.favoriteToggled(true))
        #expect(product.state.favoriteProblem == nil)
        await product.interactor.settled()
        #expect(product.state.favorite == .known(true))
        #expect(product.state.favoriteProblem == nil)
    }

    @Test func saysNothingOfAnOlderChangeThatFailed() async throws {
        let gate = Gate()
        let product = ProductFixture(changesGated: gate)
        let problems = StateRecorder(product.interactor, of: \.favoriteProblem)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        product.favorites.failNextSave(with: .full)
        product.interactor.send(.favoriteToggled(true))
        let older = await gate.arrival()
        product.interactor.send(.favoriteToggled(true))
        older.release()
        await gate.arrival().release()
        await product.interactor.settled()
        #expect(product.state.favorite == .known(true))
        problems.expect([])
    }

    @Test func saysWhenItAppearsAgainThatAChangeFailedMeanwhile() async throws {
        let product = ProductFixture()
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        product.favorites.failNextSave(with: .full)
        product.interactor.send(.favoriteToggled(true))
        product.interactor.send(lifecycleEvent: .viewDidDisappear)
        await product.interactor.settled()
        #expect(product.state.favoriteProblem == nil)
        product.interactor.send(lifecycleEvent: .viewWillAppear)
        await product.interactor.settled()
        #expect(product.state.favoriteProblem == SaveProblem(.storageFull))
    }

    @Test func isFreedWhileAChangeIsHeldAndDoesNotCancelIt() async {
        let gate = Gate()
        let shop = InMemoryShop()
        let call = await expectReleased { made in
            let interactor = ProductFixture.interactor(
                ProductFixture.service,
                InMemoryCatalogueRepository(shop),
                InMemoryFavoritesRepository(shop).gated(by: gate)
            )
            let screen = ProductScreen.make(id: backpack.id, interactor: interactor)
            made = [screen, interactor, interactor.viewState]
            screen.appear()
            interactor.send(.favoriteToggled(true))
            return await gate.arrival()
        }
        #expect(!call.isReleased)
        call.release()
    }
}
