import DesignSystem
import FoundationExtensions
import MVVM
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Changes the settings and syncs or clears the saved catalog.
///
/// The view model stores changes sequentially and completes them even if the user leaves the screen. Leaving
/// the screen stops a sync, but the next sync keeps the parts that are already stored.
final class SettingsViewModel: HostedViewModel {
    enum Event: Equatable, Sendable {
        case pageSizeTyped(String)
        case moneyStyleChosen(MoneyStyle)
        case flagSwitched(FeatureFlag, Bool)
        case defaultFlagsPressed
        /// The user chose an experiment variant. The associated value is `nil` if the user chose the
        /// installation's variant.
        case homeRecommendationsChosen(HomeRecommendations?)
        case syncPressed
        case stopPressed
        case clearPressed
    }

    private enum Work: Hashable { case settings, stored, clear, change, sync }

    let container: StateContainer<SettingsViewState>
    let work = WorkBag()
    private let settings: SettingsUseCase
    private let catalog: SyncCatalogUseCase
    private let clearing: ClearCatalogUseCase
    private let changes = ChangeQueue()
    private var clear: ChangeQueue.Change?

    init(
        _ state: SettingsViewState,
        settings: SettingsUseCase,
        sync catalog: SyncCatalogUseCase,
        clear clearing: ClearCatalogUseCase
    ) {
        container = StateContainer(state)
        self.settings = settings
        self.catalog = catalog
        self.clearing = clearing
    }

    func viewWillAppear() {
        work.observe(Work.settings, settings.values()) { [container] settings in
            container.update { $0.show(settings) }
        }
        work.observe(Work.stored, catalog.stored()) { [container] stored in
            container.update { $0.showStored(stored) }
        }
        if let change = changes.newest { reportResult(of: change) }
        reportClear()
    }

    func viewDidDisappear() {
        stopSync()
        work.cancelAll()
    }

    func send(event: Event) {
        switch event {
        case .pageSizeTyped(let text):
            var size: Int?
            container.update { size = $0.typePageSize(text) }
            if let size { change { $0.pageSize = size } }
        case .moneyStyleChosen(let style): change { $0.moneyStyle = style }
        case .flagSwitched(let flag, let isOn): change { $0.switchedFlags[flag] = isOn }
        case .defaultFlagsPressed: change { $0.switchedFlags = [:] }
        case .homeRecommendationsChosen(let variant): change { $0.chosenHomeRecommendations = variant }
        case .syncPressed: sync()
        case .stopPressed: stopSync()
        case .clearPressed: clearCatalog()
        }
    }

    private func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
        container.update { $0.startChange() }
        reportResult(of: changes.add { [settings] in try await settings.change(change) })
    }

    private func clearCatalog() {
        container.update { $0.clear() }
        clear = changes.add { [clearing] in try await clearing.clear() }
        reportClear()
    }

    private func reportClear() {
        guard let clear, state.catalog == .clearing else { return }
        work.run(Work.clear) {
            await clear.value
        } then: { [container] result in
            container.update { $0.endClear(result) }
        }
    }

    private func reportResult(of change: ChangeQueue.Change) {
        work.run(Work.change) {
            await change.value
        } then: { [changes, container] _ in
            container.update { $0.endChange(changes.takeFailure().flatMap { Problem(saving: $0) }) }
        }
    }

    private func sync() {
        container.update { $0.sync() }
        let catalog = catalog
        work.run(Work.sync) { report in
            let (steps, step) = AsyncStream<CatalogImport>.makeStream(bufferingPolicy: .bufferingNewest(1))
            async let result = Result(awaiting: { () throws(StoreError) in
                defer { step.finish() }
                return try await catalog.sync { step.yield($0) }
            })
            for await step in steps { await report(step) }
            return await result
        } reporting: { [container] step in
            container.update { $0.sync(products: step.productCount, of: step.expectedCount) }
        } then: { [container] result in
            container.update { $0.endSync(result) }
        }
    }

    private func stopSync() {
        work.cancel(Work.sync)
        container.update { $0.stopSync() }
    }
}
