import FavoritesFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct FavoritesViewInteractorTests {
    @Test func readsNothingBeforeItAppears() async throws {
        let screen = try await FavoritesFixture()
        await screen.interactor.settled()
        #expect(screen.state == .unknown)
    }

    @Test func listsTheLastAddedFirst() async throws {
        let screen = try await FavoritesFixture()
        try await screen.set(true, .sampleBackpack, .sampleTote)
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        await screen.interactor.settled()
        #expect(screen.state == .known([.sampleTote, .sampleBackpack]))
    }

    @Test func isEmptyUntilThereIsOne() async throws {
        let screen = try await FavoritesFixture()
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        await screen.interactor.settled()
        #expect(screen.state == .known([]))
    }

    @Test func changesWhileItIsShown() async throws {
        let screen = try await FavoritesFixture()
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        try await screen.set(true, .sampleBackpack, .sampleTote)
        await screen.interactor.settled()
        #expect(screen.state == .known([.sampleTote, .sampleBackpack]))
        try await screen.set(false, .sampleTote)
        await screen.interactor.settled()
        #expect(screen.state == .known([.sampleBackpack]))
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await screen.catalogue.save(product: newer, at: FavoritesFixture.now)
        await screen.interactor.settled()
        #expect(screen.state == .known([newer]))
    }

    @Test func saysWhenTheyCannotBeRead() async throws {
        let screen = try await FavoritesFixture()
        screen.shop.failReading(with: .inputOutput(reason: "the disk is failing"))
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        await screen.interactor.settled()
        #expect(screen.state == .unreadable)
        screen.shop.failReading(with: nil)
        await screen.interactor.settled()
        #expect(screen.state == .known([]))
    }

    @Test func observesNothingAfterItIsLeftAndReadsAgainWhenItAppears() async throws {
        let screen = try await FavoritesFixture()
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        await screen.interactor.settled()
        screen.interactor.send(lifecycleEvent: .viewDidDisappear)
        try await screen.set(true, .sampleTote)
        await screen.interactor.settled()
        #expect(screen.state == .known([]))
        screen.interactor.send(lifecycleEvent: .viewWillAppear)
        await screen.interactor.settled()
        #expect(screen.state == .known([.sampleTote]))
    }

    @Test func saysWhichProductWasSelected() async throws {
        let screen = try await FavoritesFixture()
        let events = EventRecorder(screen.interactor.navigationEvents)
        screen.interactor.send(.productSelected(Product.sampleTote.id))
        events.expect([.productSelected(Product.sampleTote.id)])
    }

    @Test func isFreedWhileItObserves() async {
        let favorites = InMemoryFavoritesRepository(InMemoryShop())
        await expectReleased { made in
            let interactor = FavoritesFixture.interactor(favorites)
            let screen = FavoritesScreen.make(interactor: interactor)
            made = [screen, interactor, interactor.viewState]
            screen.appear()
            await screen.settled()
        }
    }
}
