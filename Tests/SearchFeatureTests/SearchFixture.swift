import DependencyContainer
import Foundation
import ScreenKit
import SearchFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct SearchFixture: ScreenFixture {
    nonisolated static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let clock = ManualClock()
    let catalog: InMemoryCatalogRepository
    let settings: InMemorySettingsRepository
    let recorded = SpyAnalytics()
    let outputs = EventRecorder<SearchFeature.Output>()
    let screen: any Screen
    let driver: ScreenDriver

    init(
        for query: String = "",
        _ service: CatalogService = .fake(),
        in store: InMemoryStore = InMemoryStore()
    ) {
        let (catalog, settings) = (InMemoryCatalogRepository(store), InMemorySettingsRepository(store))
        (self.catalog, self.settings) = (catalog, settings)

        var builder = ContainerBuilder()
        builder.register(SearchProductsUseCase.self) {
            SearchProductsUseCase(service: service, repository: catalog, settings: settings)
        }
        builder.register(Analytics.self) { [recorded] in recorded.analytics }
        do {
            let services = try builder.build()
            screen = SearchFeature.screen(for: query, from: services, clock: clock, output: outputs.record)
        } catch {
            fatalError("\(error)")
        }
        driver = ScreenDriver(screen)
    }

    /// Shows the screen with the results for a search text.
    ///
    /// The method releases the search request that waits at the gate.
    func appear(with text: String, at gate: Gate) async {
        driver.appear()
        type(text)
        await gate.arrival().release()
        await driver.settled()
    }

    /// Types a search text, advances the clock to the start of the search, and waits until the screen has
    /// settled.
    func search(_ text: String) async {
        type(text)
        await driver.settled()
    }

    /// Types a search text and advances the clock to the start of the search.
    func type(_ text: String) {
        driver.type(text, into: "Search")
        clock.advance(by: .milliseconds(300))
    }

    nonisolated func remembered() async throws -> [String]? {
        try await settings.recentSearches().first { _ in true }?.get().texts
    }
}

extension Frame {
    var typed: String? { control("search")?.value }

    var headings: [String] {
        elements.compactMap { if case .heading(let text) = $0 { text } else { nil } }
    }
}
