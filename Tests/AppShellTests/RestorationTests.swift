import AppShell
import Logging
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

@MainActor
struct RestorationTests {
    private nonisolated static let home = "storefront://home"
    private nonisolated static let bags = "storefront://category/bags"
    private nonisolated static let favorites = "storefront://favorites"
    private nonisolated static let tote = "storefront://product/p-8"

    private typealias Move = @MainActor (MainCoordinator) throws -> Void

    private static let moves: [(moves: [Move], saved: [NavigationPaths])] = [
        ([], []),
        ([{ try go(home, with: $0) }], []),
        ([{ try go(bags, with: $0) }], [NavigationPaths(["shop": [home, bags]], selectedTab: "shop")]),
        (
            [{ try go(bags, with: $0) }, { _ = $0.back() }],
            [
                NavigationPaths(["shop": [home, bags]], selectedTab: "shop"),
                NavigationPaths(["shop": [home]], selectedTab: "shop"),
            ]
        ),
        (
            [{ $0.select("favorites") }, { try go(tote, with: $0) }, { $0.close() }],
            [
                NavigationPaths(["shop": [home], "favorites": [favorites]], selectedTab: "favorites"),
                NavigationPaths(["shop": [home], "favorites": [favorites, tote]], selectedTab: "favorites"),
            ]
        ),
    ]

    @Test func reportsEachNavigationChangeOnce() async throws {
        for (moves, saved) in Self.moves {
            var places: [NavigationPaths] = []
            let coordinator = try await AppAssemblies(service: .fake()).coordinator { places.append($0) }
            for move in moves { try move(coordinator) }
            #expect(places == saved)
        }
    }

    @Test(
        arguments: [
            (["shop": [home, bags]], "shop", [home, bags]),
            (["shop": [home, bags], "favorites": [favorites]], "shop", [home, bags]),
            (["shop": [home, bags], "favorites": [favorites, tote]], "favorites", [favorites, tote]),
            (["shop": [home, "storefront://gone/7", bags]], "shop", [home]),
            (["shop": [bags]], "shop", [home]),
            (["shop": [home], "gone": [favorites]], "gone", [home]),
            ([:], "favorites", [favorites]),
        ] as [([String: [String]], String, [String])]
    )
    func restoresValidPartOfSavedPaths(
        paths: [String: [String]],
        tab: String,
        shown: [String]
    ) async throws {
        let saved = NavigationPaths(paths, selectedTab: tab)
        let coordinator = try await coordinator(restoring: saved)
        #expect(deepLinks(of: coordinator) == shown)
    }

    @Test func restoresUnselectedTabs() async throws {
        let paths = ["shop": [Self.home, Self.bags], "favorites": [Self.favorites]]
        let coordinator = try await coordinator(
            restoring: NavigationPaths(paths, selectedTab: "favorites"),
            startPath: [Self.tote]
        )
        #expect(deepLinks(of: coordinator) == [Self.favorites, Self.tote])
        coordinator.select("shop")
        #expect(deepLinks(of: coordinator) == [Self.home, Self.bags])
    }

    @Test func reopenedAppRestoresNavigationOnlyWhenRequested() async throws {
        let directory = try TemporaryDirectory()
        let configuration = AppConfiguration(backend: .offline, storage: .directory(path: directory.path))
        let all = [Self.home, Self.bags, Self.tote]
        #expect(try await visit(all, configuration) == all)
        #expect(try await visit([], configuration) == [Self.home])
        #expect(try await visit([], configuration, restores: true) == all)
    }

    private func visit(
        _ way: [String],
        _ configuration: AppConfiguration,
        restores: Bool = false
    ) async throws -> [String] {
        let app = try await ProcessScope.open(configuration, restores: restores)
        for deepLink in way { try go(deepLink, with: app.coordinator) }
        let end = deepLinks(of: app.coordinator)
        await app.close()
        return end
    }

    private func coordinator(
        restoring paths: NavigationPaths,
        startPath: [String] = []
    ) async throws -> MainCoordinator {
        try await MainCoordinator(
            services: AppAssemblies(service: .fake()).container(),
            logger: Logger(label: "test"),
            startPath: paths.routes + startPath.compactMap { AppRoutes.route(at: $0) }
        )
    }
}
