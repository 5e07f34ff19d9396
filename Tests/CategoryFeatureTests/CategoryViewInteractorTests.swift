import CategoryFeature
import FoundationExtensions
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct CategoryViewInteractorTests {
    @Test func picksFiveDifferentProductsWhenItAppears() async throws {
        let category = CategoryFixture()
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        #expect(category.state.picks.isLoading)
        await category.interactor.settled()
        let picks = try #require(category.state.picks.value)
        #expect(Set(picks.map(\.id)).count == 5)
        #expect(!category.state.picks.isLoading)
    }

    @Test func isCalledByTheNameThatIsKept() async throws {
        var service = CategoryFixture.service
        service.categories = { unimplemented("the categories are kept") }
        let category = CategoryFixture(service)
        try await category.repository.save(categories: Category.samples, at: CategoryFixture.now)
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        #expect(category.state.name == "bags")
        await category.interactor.settled()
        #expect(category.state.name == "Bags")
    }

    @Test func asksForItsNameWhenNoneIsKept() async {
        let category = CategoryFixture()
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        await category.interactor.settled()
        #expect(category.state.name == "Bags")
    }

    @Test func isCalledByItsSlugWhenTheNameCannotBeHad() async {
        var service = CategoryFixture.service
        service.categories = { () throws(ShopError) in throw .unavailable }
        let category = CategoryFixture(service)
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        await category.interactor.settled()
        #expect(category.state.name == "bags")
        #expect(category.state.picks.notice == nil)
    }

    @Test func cancelsTheRequestWhenItIsLeft() async {
        let gate = Gate()
        let category = CategoryFixture(CategoryFixture.service(gated: gate))
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        category.interactor.send(lifecycleEvent: .viewDidDisappear)
        await call.cancelled()
        await category.interactor.settled()
        #expect(category.state.picks.value == nil)
        #expect(category.state.picks.problem == nil)
    }

    @Test func dropsAnAnswerThatComesAfterItIsLeft() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let category = CategoryFixture(CategoryFixture.service(gated: gate))
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        category.interactor.send(lifecycleEvent: .viewDidDisappear)
        let before = category.state
        call.release()
        await category.interactor.settled()
        #expect(category.state == before)
        #expect(await kept(by: category) == nil)
    }

    @Test func dropsALateAnswerToAnEarlierRequest() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let answers = Script<[Product]>([.success([.sampleTote]), .success([.sampleBackpack])])
        var service = CategoryFixture.service
        service.randomProducts = { _, _ throws(ShopError) in
            let answer = try answers.next()
            do { try await gate.pass() } catch { throw .cancelled }
            return answer
        }
        let category = CategoryFixture(service)
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        let late = await gate.arrival()
        category.interactor.send(.refreshPressed)
        let newest = await gate.arrival()
        newest.release()
        late.release()
        await category.interactor.settled()
        #expect(category.state.picks.value == [.sampleBackpack])
    }

    @Test func asksAgainWhenARefreshWasCutOff() async {
        let gate = Gate()
        let answers = Script<[Product]>([.success([.sampleTote]), .success([]), .success([.sampleBackpack])])
        var service = CategoryFixture.service
        service.randomProducts = { _, _ throws(ShopError) in
            do { try await gate.pass() } catch { throw .cancelled }
            return try answers.next()
        }
        let category = CategoryFixture(service)
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        await gate.arrival().release()
        await category.interactor.settled()
        category.interactor.send(.refreshPressed)
        let cutOff = await gate.arrival()
        category.interactor.send(lifecycleEvent: .viewDidDisappear)
        await cutOff.cancelled()
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        await gate.arrival().release()
        await category.interactor.settled()
        #expect(!category.state.picks.isLoading)
        #expect(category.state.picks.value == [])
    }

    @Test func triesAgainOnRequest() async {
        let answers = Script<[Product]>([.failure(.unavailable), .success([.sampleTote])])
        var service = CategoryFixture.service
        service.randomProducts = { _, _ throws(ShopError) in try answers.next() }
        let category = CategoryFixture(service)
        category.interactor.send(lifecycleEvent: .viewWillAppear)
        await category.interactor.settled()
        #expect(category.state.picks.notice?.isUnavailable == true)
        category.interactor.send(.refreshPressed)
        #expect(category.state.picks.notice == nil)
        await category.interactor.settled()
        #expect(category.state.picks.value == [.sampleTote])
    }

    @Test func saysWhichProductWasSelected() {
        let category = CategoryFixture()
        let events = EventRecorder(category.interactor.navigationEvents)
        category.interactor.send(.productSelected(Product.sampleTote.id))
        events.expect([.productSelected(Product.sampleTote.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let repository = InMemoryCatalogueRepository()
        let call = await expectReleased { made in
            let interactor = CategoryFixture.interactor(CategoryFixture.service(gated: gate), repository)
            let screen = CategoryScreen.make(id: CategoryFixture.id, interactor: interactor)
            made = [screen, interactor, interactor.viewState]
            screen.appear()
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }

    private func kept(by category: CategoryFixture) async -> Saved<[Product]>? {
        var values = category.repository.picks(for: .category(CategoryFixture.id)).makeAsyncIterator()
        return try? await values.next(isolation: #isolation)?.get()
    }
}
