import FoundationExtensions
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
    @Test func asksNobodyBeforeItAppears() async {
        let fixture = FavoritesFixture(CatalogueService())
        await fixture.interactor.settled()
        #expect(fixture.state == FavoritesViewState())
    }

    @Test func loadsWhenItAppears() async {
        let fixture = FavoritesFixture()
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        #expect(fixture.state.categories.isLoading)
        await fixture.interactor.settled()
        #expect(fixture.state.categories.saved == Saved(Category.samples, savedAt: FavoritesFixture.now))
        #expect(!fixture.state.categories.isLoading)
    }

    @Test func showsWhatWasSavedWhenItIsOffline() async throws {
        let fixture = FavoritesFixture(
            CatalogueService(categories: { () throws(ShopError) in throw .offline })
        )
        try await fixture.repository.save(categories: [.sampleHome], at: FavoritesFixture.now)
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        await fixture.interactor.settled()
        #expect(fixture.state.categories.value == [.sampleHome])
        #expect(fixture.state.categories.notice?.isStale == true)
    }

    @Test func triesAgainOnRequest() async {
        let answers = Script<[StoreDomain.Category]>([.failure(.unavailable), .success(Category.samples)])
        var service = FavoritesFixture.service
        service.categories = { () throws(ShopError) in try answers.next() }
        let fixture = FavoritesFixture(service)
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        await fixture.interactor.settled()
        #expect(fixture.state.categories.notice?.isUnavailable == true)
        fixture.interactor.send(.refreshPressed)
        #expect(fixture.state.categories.notice == nil)
        await fixture.interactor.settled()
        #expect(fixture.state.categories.value == Category.samples)
    }

    @Test func dropsAnAnswerThatComesAfterItIsLeft() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let fixture = FavoritesFixture(FavoritesFixture.service.gated(by: gate))
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        fixture.interactor.send(lifecycleEvent: .viewDidDisappear)
        await call.cancelled()
        let before = fixture.state
        call.release()
        await fixture.interactor.settled()
        #expect(fixture.state == before)
    }

    @Test func keepsWhatItHasWhenItAppearsAgain() async {
        let answers = Script<[StoreDomain.Category]>([.success(Category.samples)])
        var service = FavoritesFixture.service
        service.categories = { () throws(ShopError) in try answers.next() }
        let fixture = FavoritesFixture(service)
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        await fixture.interactor.settled()
        fixture.interactor.send(lifecycleEvent: .viewDidDisappear)
        fixture.interactor.send(lifecycleEvent: .viewWillAppear)
        await fixture.interactor.settled()
        #expect(fixture.state.categories.value == Category.samples)
        #expect(fixture.state.categories.notice == nil)
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var interactor: FavoritesViewInteractor? = FavoritesFixture.interactor(
            FavoritesFixture.service.gated(by: gate),
            InMemoryCatalogueRepository()
        )
        var screen: (any Screen)? = interactor.map { FavoritesScreen.make(interactor: $0) }
        let checks = [ReleaseCheck(screen), ReleaseCheck(interactor), ReleaseCheck(interactor?.viewState)]
        interactor = nil
        screen?.appear()
        let call = await gate.arrival()
        screen = nil
        #expect(!checks.contains { !$0.isReleased })
        await call.cancelled()
        call.release()
    }
}
