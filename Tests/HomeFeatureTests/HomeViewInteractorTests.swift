import Foundation
import HomeFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct HomeViewInteractorTests {
    @Test func asksNobodyBeforeItAppears() async {
        let home = HomeFixture(CatalogueService())
        await home.interactor.settled()
        #expect(home.state == HomeViewState())
    }

    @Test func loadsBothPartsWhenItAppears() async {
        let home = HomeFixture()
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        #expect(home.state.pick.isLoading)
        #expect(home.state.categories.isLoading)
        await home.interactor.settled()
        #expect(home.state.pick.saved == Saved([.sampleBackpack], savedAt: HomeFixture.now))
        #expect(home.state.categories.saved == Saved(Category.samples, savedAt: HomeFixture.now))
        #expect(!home.state.pick.isLoading)
        #expect(!home.state.categories.isLoading)
    }

    @Test func loadsThemSideBySide() async {
        let gate = Gate()
        let home = HomeFixture(HomeFixture.service.gated(by: gate))
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        let first = await gate.arrival()
        let second = await gate.arrival()
        first.release()
        second.release()
        await home.interactor.settled()
        #expect(home.state.pick.isFresh)
        #expect(home.state.categories.isFresh)
    }

    @Test func givesEachPartItsOwnErrorAndRetry() async {
        var service = HomeFixture.service
        service.categories = { () throws(ShopError) in throw .unavailable }
        let home = HomeFixture(service)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        #expect(home.state.pick.notice == nil)
        #expect(home.state.categories.notice?.isUnavailable == true)
        home.interactor.send(.refreshCategoriesPressed)
        #expect(home.state.categories.isLoading)
        #expect(!home.state.pick.isLoading)
        await home.interactor.settled()
    }

    @Test func triesAgainOnRequest() async {
        let answers = Script<[StoreDomain.Category]>([.failure(.unavailable), .success(Category.samples)])
        var service = HomeFixture.service
        service.categories = { () throws(ShopError) in try answers.next() }
        let home = HomeFixture(service)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        #expect(home.state.categories.value == nil)
        home.interactor.send(.refreshCategoriesPressed)
        await home.interactor.settled()
        #expect(home.state.categories.value == Category.samples)
        #expect(home.state.categories.notice == nil)
    }

    @Test func showsOnlyTheAnswerToTheNewestRequest() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let answers = Script<[Product]>([.success([.sampleTote]), .success([.sampleBackpack])])
        var service = HomeFixture.service
        service.categories = service.gated(by: gate).categories
        service.randomProducts = { _, _ throws(ShopError) in
            let answer = try answers.next()
            do { try await gate.pass() } catch { throw .cancelled }
            return answer
        }
        let home = HomeFixture(service)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        let late = await gate.arrival()
        await gate.arrival().release()
        home.interactor.send(.refreshPickPressed)
        let newest = await gate.arrival()
        late.release()
        // The main actor takes its jobs in order: when the next call arrives, the late answer has been dealt
        // with.
        home.interactor.send(.refreshCategoriesPressed)
        let other = await gate.arrival()
        #expect(home.state.pick.isLoading)
        #expect(home.state.pick.value == nil)
        newest.release()
        other.release()
        await home.interactor.settled()
        #expect(home.state.pick.value == [.sampleBackpack])
    }

    @Test func keepsItsPickWhenItAppearsAgain() async {
        let answers = Script<[Product]>([.success([.sampleTote])])
        var service = HomeFixture.service
        service.randomProducts = { _, _ throws(ShopError) in try answers.next() }
        let home = HomeFixture(service)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        home.interactor.send(lifecycleEvent: .viewDidDisappear)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        #expect(home.state.pick.value == [.sampleTote])
        #expect(home.state.pick.notice == nil)
    }

    @Test func loadsAgainWhatWasCancelledWhenItLeft() async {
        let gate = Gate()
        let home = HomeFixture(HomeFixture.service.gated(by: gate))
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        _ = await (gate.arrival(), gate.arrival())
        home.interactor.send(lifecycleEvent: .viewDidDisappear)
        gate.open()
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        #expect(home.state.pick.value == [.sampleBackpack])
        #expect(home.state.categories.value == Category.samples)
    }

    @Test func showsWhatWasSavedWhenItIsOffline() async throws {
        var offline = CatalogueService()
        offline.categories = { () throws(ShopError) in throw .offline }
        offline.randomProducts = { _, _ throws(ShopError) in throw .offline }
        let home = HomeFixture(offline)
        try await home.repository.save(categories: [.sampleHome], at: HomeFixture.now)
        home.interactor.send(lifecycleEvent: .viewWillAppear)
        await home.interactor.settled()
        #expect(home.state.categories.value == [.sampleHome])
        #expect(home.state.categories.notice?.isStale == true)
        #expect(home.state.pick.notice?.isStale == false)
    }

    @Test func saysWhatWasSelected() {
        let home = HomeFixture()
        let events = EventRecorder(home.interactor.navigationEvents)
        home.interactor.send(.categorySelected(Category.sampleBags.id))
        home.interactor.send(.productSelected(Product.sampleTote.id))
        events.expect([.categorySelected(Category.sampleBags.id), .productSelected(Product.sampleTote.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let repository = InMemoryCatalogueRepository()
        let calls = await expectReleased { made in
            let interactor = HomeFixture.interactor(HomeFixture.service.gated(by: gate), repository)
            let screen = HomeScreen.make(interactor: interactor)
            made = [screen, interactor, interactor.viewState]
            screen.appear()
            return await [gate.arrival(), gate.arrival()]
        }
        for call in calls { await call.cancelled() }
        for call in calls { call.release() }
    }
}
