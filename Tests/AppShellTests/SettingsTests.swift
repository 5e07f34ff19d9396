import AppShell
import DependencyContainer
import Foundation
import ScreenKit
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct SettingsTests {
    @Test func pricesFollowSelectedMoneyStyle() async throws {
        let assemblies = try await AppAssemblies(service: .fake())
        let settings = SQLiteSettingsRepository(assemblies.database)
        let coordinator = try assemblies.coordinator()
        coordinator.writePrices(as: settings.settings())
        let shown = try #require(await coordinator.settled())
        #expect(shown.frame.rows.first?.trailing == "$109.95 – $149.95")
        try go("storefront://account", with: coordinator)

        try await settings.change { $0.moneyStyle = .code }

        _ = await coordinator.settled()
        #expect(shown.frame.rows.first?.trailing == "USD 109.95 – USD 149.95")
        try go("storefront://category/bags", with: coordinator)
        let opened = try #require(await coordinator.settled())
        #expect(opened.frame.rows.first?.trailing == "USD 109.95 – USD 149.95")
        #expect(Product.sampleTote.price.lowest.amount.description == "$24.50")
    }

    @Test func showsAndRecordsSameVariantAtEachStart() async throws {
        let directory = try TemporaryDirectory()
        try await saveRecommendations(in: directory)
        for seed in [UInt64(2), 3] {
            let app = try await ProcessScope.open(
                AppConfiguration(
                    backend: .offline,
                    storage: .directory(path: directory.path),
                    now: Date(timeIntervalSince1970: 1_790_000_000),
                    seed: seed
                )
            )
            let home = try #require(await app.coordinator.settled())
            #expect(home.frame.rows.map(\.title) == Product.samples.prefix(3).map(\.name))
            await app.close()
        }
        let line = """
            {"event":"exposed","experiment":"home-recommendations","screen":"home",\
            "time":"2026-09-21T14:13:20Z","variant":"three"}

            """
        let text = try String(contentsOfFile: directory.path(of: "analytics.jsonl"), encoding: .utf8)
        #expect(text == line + line)
    }

    /// The second change waits for the first change, so it has not started when the app closes.
    @Test func lastChangeIsStoredWhenAppCloses() async throws {
        let directory = try TemporaryDirectory()
        let before = try await switches(in: directory) { screen, switches in
            for control in switches { try screen.perform(control.id, value: nil) }
        }
        let after = try await switches(in: directory) { _, _ in }
        #expect(before.count >= 2)
        #expect(zip(before, after).allSatisfy { $0.id == $1.id && $0.value != $1.value })
    }

    private func switches(
        in directory: TemporaryDirectory,
        use: (any Screen, [Control]) throws -> Void
    ) async throws -> [Control] {
        let route = try #require(AppRoutes.route(at: "storefront://settings"))
        let configuration = AppConfiguration(backend: .offline, storage: .directory(path: directory.path))
        let app = try await ProcessScope.open(configuration, startPath: [route])
        let screen = try #require(await app.coordinator.settled())
        let switches = screen.frame.controls.filter { $0.kind == .toggle }
        try use(screen, switches)
        await app.close()
        return switches
    }

    @Test func timesUseConfiguredTimeZone() async throws {
        let directory = try TemporaryDirectory()
        try await saveRecommendations(in: directory, at: Date(timeIntervalSince1970: 1_790_000_000))
        var configuration = AppConfiguration(backend: .offline, storage: .directory(path: directory.path))
        configuration.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let app = try await ProcessScope.open(configuration)
        let home = try #require(await app.coordinator.settled())
        let notices = home.frame.elements.compactMap { element -> String? in
            guard case .notice(_, let text, _, _) = element else { return nil }
            return text
        }
        #expect(notices.first == "You are offline. Showing data saved on 2026-09-21 23:13 UTC+9.")
        await app.close()
    }

    private func saveRecommendations(in directory: TemporaryDirectory, at date: Date = .distantPast)
        async throws
    {
        let data = try DataDirectory(path: directory.path)
        let folder = try data.folder(at: nil)
        let database = try await AccountDatabase.open(in: data.directory(of: folder))
        try await SQLiteCatalogRepository(database)
            .save(recommendations: Product.samples, for: .shop, at: date)
        try await database.close()
    }
}
