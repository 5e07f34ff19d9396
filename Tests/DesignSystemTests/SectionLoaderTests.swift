import DesignSystem
import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct SectionLoaderTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func showsSavedDataAndRefreshesOnAppear() async throws {
        let gate = Gate()
        let recommendations = Recommendations(answering: .success([backpack]), heldAt: gate)
        try await recommendations.save([tote])
        recommendations.appear()
        #expect(recommendations.state.isLoading)
        let call = await gate.arrival()
        for await state in recommendations.container.values() where state.value == [tote] { break }
        #expect(recommendations.state.isLoading)
        call.release()
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
        #expect(recommendations.state.isFresh)
        #expect(!recommendations.state.isLoading)
    }

    @Test func startsRefreshSynchronously() async {
        let isAsked = Mutex(false)
        let source = OfflineFirstResource<[Product]>(
            values: { InMemoryCatalogRepository().recommendations(for: .shop) },
            clock: .fixed(.distantPast),
            fetch: { () throws(StoreError) in
                isAsked.withLock { $0 = true }
                throw .offline
            },
            save: { _, _ in }
        )
        let work = WorkBag()
        SectionLoader(source) { _ in }.refresh(in: work)
        #expect(isAsked.withLock { $0 })
        await work.settled()
    }

    @Test func showsSavedChangesWithoutRefreshOnReappear() async throws {
        let recommendations = Recommendations(answering: .success([tote]))
        recommendations.appear()
        await recommendations.work.settled()
        recommendations.work.cancelAll()
        try await recommendations.save([backpack])
        await recommendations.work.settled()
        #expect(recommendations.state.value == [tote])
        recommendations.appear()
        #expect(!recommendations.state.isLoading)
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
    }

    @Test func refreshesOnReappearAfterDataWasCleared() async throws {
        let recommendations = Recommendations(answering: .success([tote]), .success([backpack]))
        recommendations.appear()
        await recommendations.work.settled()
        recommendations.work.cancelAll()
        _ = try await InMemoryCatalogRepository(recommendations.store).clear(keeping: [])
        recommendations.appear()
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
    }

    @Test func refreshesWhenShownDataIsCleared() async throws {
        let recommendations = Recommendations(answering: .success([tote]), .success([backpack]))
        recommendations.appear()
        await recommendations.work.settled()
        _ = try await InMemoryCatalogRepository(recommendations.store).clear(keeping: [])
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
    }

    @Test func refreshesOnlyOnceWhenDataIsClearedWhileLoading() async throws {
        let gate = Gate()
        let recommendations = Recommendations(answering: .success([tote]), .success([backpack]), heldAt: gate)
        recommendations.appear()
        await gate.arrival().release()
        await recommendations.work.settled()
        recommendations.part.refresh(in: recommendations.work)
        let held = await gate.arrival()
        _ = try await InMemoryCatalogRepository(recommendations.store).clear(keeping: [])
        for await state in recommendations.container.values() where state.saved == nil { break }
        held.release()
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
        #expect(recommendations.state.problem == nil)
    }

    @Test func reportsFailureAndRetries() async {
        let recommendations = Recommendations(
            answering: .failure(.unavailable),
            .failure(.canceled),
            .success([tote])
        )
        recommendations.appear()
        await recommendations.work.settled()
        #expect(recommendations.state.problem == Problem(loading: .unavailable))
        recommendations.part.refresh(in: recommendations.work)
        await recommendations.work.settled()
        #expect(recommendations.state.problem == nil)
        #expect(!recommendations.state.isLoading)
        recommendations.part.refresh(in: recommendations.work)
        await recommendations.work.settled()
        #expect(recommendations.state.value == [tote])
    }

    @Test func reportsUnreadableSavedData() async {
        let recommendations = Recommendations(answering: .success([tote]))
        recommendations.store.failReading(with: .inputOutput(reason: "the disk is failing"))
        recommendations.appear()
        await recommendations.work.settled()
        #expect(recommendations.state.isUnreadable)
        recommendations.store.failReading(with: nil)
        await recommendations.work.settled()
        #expect(!recommendations.state.isUnreadable)
        #expect(recommendations.state.value == [tote])
    }

    @Test func dropsLateResponseToEarlierRequest() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let recommendations = Recommendations(answering: .success([tote]), .success([backpack]), heldAt: gate)
        recommendations.appear()
        let late = await gate.arrival()
        recommendations.part.refresh(in: recommendations.work)
        await gate.arrival().release()
        late.release()
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func preservesStateOfInterruptedRefreshAndRetries(rule: Gate.CancellationRule) async {
        let gate = Gate(whenCanceled: rule)
        let recommendations = Recommendations(
            answering: .success([tote]),
            .success([]),
            .success([backpack]),
            heldAt: gate
        )
        recommendations.appear()
        await gate.arrival().release()
        await recommendations.work.settled()
        recommendations.part.refresh(in: recommendations.work)
        let cutOff = await gate.arrival()
        let before = recommendations.state
        recommendations.work.cancelAll()
        await cutOff.canceled()
        cutOff.release()
        await recommendations.work.settled()
        #expect(recommendations.state == before)
        recommendations.appear()
        await gate.arrival().release()
        await recommendations.work.settled()
        #expect(recommendations.state.value == [backpack])
        #expect(!recommendations.state.isLoading)
    }
}

@MainActor
private struct Recommendations {
    let store = InMemoryStore()
    let work = WorkBag()
    let part: SectionLoader<[Product]>
    let container: StateContainer<Loadable<[Product]>>

    init(answering results: Result<[Product], StoreError>..., heldAt gate: Gate? = nil) {
        let responses = Script(results)
        let container = StateContainer(Loadable<[Product]>())
        let source = OfflineFirstResource(
            values: { [store] in InMemoryCatalogRepository(store).recommendations(for: .shop) },
            clock: .fixed(.distantPast),
            fetch: { () throws(StoreError) in try await responses.next(heldAt: gate) },
            save: { [store] recommendations, date throws(StorageError) in
                try await InMemoryCatalogRepository(store).save(
                    recommendations: recommendations,
                    for: .shop,
                    at: date
                )
            }
        )
        part = SectionLoader(source) { effect in container.update { $0.reduce(with: effect) } }
        self.container = container
    }

    var state: Loadable<[Product]> { container.state }

    func appear() { part.appear(state, in: work) }

    func save(_ recommendations: [Product]) async throws {
        try await InMemoryCatalogRepository(store).save(
            recommendations: recommendations,
            for: .shop,
            at: .distantPast
        )
    }
}
