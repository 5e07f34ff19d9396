import DependencyContainer
import Foundation
import ScreenKit
import SearchFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The search over fakes, as a person uses it.
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

    /// Shows the screen, and what was found for a text: the search passes a gate.
    func appear(with text: String, at gate: Gate) async {
        driver.appear()
        type(text)
        await gate.arrival().release()
        await driver.settled()
    }

    /// Types a text, pauses, and waits until the screen has come to rest.
    func search(_ text: String) async {
        type(text)
        await driver.settled()
    }

    /// Types a text, and pauses for as long as the search waits.
    func type(_ text: String) {
        driver.type(text, into: "Search")
        clock.advance(by: .milliseconds(300))
    }

    /// The stored recent searches, whatever the screen says.
    nonisolated func remembered() async throws -> [String]? {
        try await settings.recentSearches().first { _ in true }?.get().texts
    }
}

extension Frame {
    /// The text in the field.
    var typed: String? { control("search")?.value }

    /// The headings, from top to bottom.
    var headings: [String] {
        elements.compactMap { if case .heading(let text) = $0 { text } else { nil } }
    }
}
