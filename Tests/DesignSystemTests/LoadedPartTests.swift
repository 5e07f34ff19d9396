import DesignSystem
import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

/// What a saved part of any screen does, which is brought up to date.
@MainActor
struct LoadedPartTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func showsWhatIsSavedAndAsksTheShopWhenItAppears() async throws {
        let gate = Gate()
        let picks = Picks(answering: .success([backpack]), heldAt: gate)
        try await picks.save([tote])
        picks.appear()
        #expect(picks.state.isLoading)
        let call = await gate.arrival()
        for await state in picks.container.values() where state.value == [tote] { break }
        #expect(picks.state.isLoading)
        call.release()
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
        #expect(picks.state.isFresh)
        #expect(!picks.state.isLoading)
    }

    @Test func beginsInTheStepThatAsksTheShop() async {
        let isAsked = Mutex(false)
        let source = SavedSource<[Product]>(
            values: { InMemoryCatalogRepository().picks(for: .shop) },
            clock: .fixed(.distantPast),
            fetch: { () throws(ShopError) in
                isAsked.withLock { $0 = true }
                throw .offline
            },
            save: { _, _ in }
        )
        let work = WorkBag()
        LoadedPart(source) { _ in }.refresh(in: work)
        #expect(isAsked.withLock { $0 })
        await work.settled()
    }

    @Test func asksNobodyWhenItAppearsAgainButShowsWhatWasSavedMeanwhile() async throws {
        let picks = Picks(answering: .success([tote]))
        picks.appear()
        await picks.work.settled()
        picks.work.cancelAll()
        try await picks.save([backpack])
        await picks.work.settled()
        #expect(picks.state.value == [tote])
        picks.appear()
        #expect(!picks.state.isLoading)
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
    }

    @Test func asksAgainWhenWhatWasShownIsForgotten() async throws {
        let picks = Picks(answering: .success([tote]), .success([backpack]))
        picks.appear()
        await picks.work.settled()
        picks.work.cancelAll()
        _ = try await InMemoryCatalogRepository(picks.shop).clear(keeping: [])
        picks.appear()
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
    }

    @Test func asksAgainWhenWhatIsShownIsForgotten() async throws {
        let picks = Picks(answering: .success([tote]), .success([backpack]))
        picks.appear()
        await picks.work.settled()
        _ = try await InMemoryCatalogRepository(picks.shop).clear(keeping: [])
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
    }

    @Test func asksOnlyOnceWhenWhatIsShownIsForgottenWhileItLoads() async throws {
        let gate = Gate()
        let picks = Picks(answering: .success([tote]), .success([backpack]), heldAt: gate)
        picks.appear()
        await gate.arrival().release()
        await picks.work.settled()
        picks.part.refresh(in: picks.work)
        let held = await gate.arrival()
        _ = try await InMemoryCatalogRepository(picks.shop).clear(keeping: [])
        for await state in picks.container.values() where state.saved == nil { break }
        held.release()
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
        #expect(picks.state.problem == nil)
    }

    @Test func saysWhyItFailedAndTriesAgain() async {
        let picks = Picks(answering: .failure(.unavailable), .failure(.canceled), .success([tote]))
        picks.appear()
        await picks.work.settled()
        #expect(picks.state.problem == Problem(loading: .unavailable))
        picks.part.refresh(in: picks.work)
        await picks.work.settled()
        #expect(picks.state.problem == nil)
        #expect(!picks.state.isLoading)
        picks.part.refresh(in: picks.work)
        await picks.work.settled()
        #expect(picks.state.value == [tote])
    }

    @Test func saysWhenWhatIsSavedCannotBeRead() async {
        let picks = Picks(answering: .success([tote]))
        picks.shop.failReading(with: .inputOutput(reason: "the disk is failing"))
        picks.appear()
        await picks.work.settled()
        #expect(picks.state.isUnreadable)
        picks.shop.failReading(with: nil)
        await picks.work.settled()
        #expect(!picks.state.isUnreadable)
        #expect(picks.state.value == [tote])
    }

    @Test func dropsALateAnswerToAnEarlierRequest() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let picks = Picks(answering: .success([tote]), .success([backpack]), heldAt: gate)
        picks.appear()
        let late = await gate.arrival()
        picks.part.refresh(in: picks.work)
        await gate.arrival().release()
        late.release()
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func leavesARequestThatWasCutOffAsItWasAndAsksAgain(rule: Gate.CancellationRule) async {
        let gate = Gate(whenCanceled: rule)
        let picks = Picks(answering: .success([tote]), .success([]), .success([backpack]), heldAt: gate)
        picks.appear()
        await gate.arrival().release()
        await picks.work.settled()
        picks.part.refresh(in: picks.work)
        let cutOff = await gate.arrival()
        let before = picks.state
        picks.work.cancelAll()
        await cutOff.canceled()
        cutOff.release()
        await picks.work.settled()
        #expect(picks.state == before)
        picks.appear()
        await gate.arrival().release()
        await picks.work.settled()
        #expect(picks.state.value == [backpack])
        #expect(!picks.state.isLoading)
    }
}

/// A part that holds the picks of the shop, over a repository in memory, and the bag of its screen.
@MainActor
private struct Picks {
    let shop = InMemoryShop()
    let work = WorkBag()
    let part: LoadedPart<[Product]>
    let container: StateContainer<Loadable<[Product]>>

    init(answering results: Result<[Product], ShopError>..., heldAt gate: Gate? = nil) {
        let answers = Script(results)
        let container = StateContainer(Loadable<[Product]>())
        let source = SavedSource(
            values: { [shop] in InMemoryCatalogRepository(shop).picks(for: .shop) },
            clock: .fixed(.distantPast),
            fetch: { () throws(ShopError) in try await answers.next(heldAt: gate) },
            save: { [shop] picks, date throws(StorageError) in
                try await InMemoryCatalogRepository(shop).save(picks: picks, for: .shop, at: date)
            }
        )
        part = LoadedPart(source) { effect in container.update { $0.reduce(with: effect) } }
        self.container = container
    }

    var state: Loadable<[Product]> { container.state }

    func appear() { part.appear(state, in: work) }

    func save(_ picks: [Product]) async throws {
        try await InMemoryCatalogRepository(shop).save(picks: picks, for: .shop, at: .distantPast)
    }
}
