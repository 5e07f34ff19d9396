import AppShell
import ScreenKit
import StoreDatabase
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct LaunchCoordinatorTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func showsLaunchScreenThenShop() async throws {
        let launch = coordinator()
        let changes = EventRecorder<ScreenID?>()
        let subscription = launch.onChange { [weak launch] in changes.record(launch?.path.last?.id) }
        #expect(launch.path.map(\.id) == ["launch"])
        #expect(await launch.settled()?.id == "home")
        changes.expect(["home"])
        #expect(launch.tabs.map(\.id) == launch.app?.coordinator.tabs.map(\.id))
        launch.select("favorites")
        #expect(launch.selectedTab == "favorites")
        changes.expect(["favorites"])
        withExtendedLifetime(subscription) {}
        await launch.app?.close()
    }

    @Test func retryOpensShopWhenDataIsNoLongerInUse() async throws {
        var held: DataDirectory? = try DataDirectory(path: directory.path)
        let launch = coordinator()
        let screen = try #require(await launch.settled())
        #expect(launch.error?.cause == .dataInUse)
        #expect(launch.tabs.isEmpty && launch.selectedTab == nil)
        try screen.perform("retry", value: nil)
        #expect(await launch.settled() === screen)
        withExtendedLifetime(held) {}
        held = nil
        try screen.perform("retry", value: nil)
        #expect(await launch.settled()?.id == "home")
        #expect(launch.error == nil)
        await launch.app?.close()
    }

    @Test func deallocatesLaunchScreenAfterShopOpens() async throws {
        let held = try DataDirectory(path: directory.path)
        let launch = coordinator()
        let check = ReleaseCheck(await launch.settled())
        try launch.path.last?.perform("go-on", value: nil)
        #expect(await launch.settled()?.id == "home")
        #expect(check.isReleased)
        await launch.app?.close()
        withExtendedLifetime(held) {}
    }

    @Test func showsNoScreenWhenRetryingCannotHelp() async {
        let launch = LaunchCoordinator { _, _ throws(AppLaunchError) in
            try await ProcessScope.open(.init(backend: .server(url: "file:///"), storage: .ephemeral))
        }
        #expect(await launch.settled() == nil)
        #expect(launch.error?.cause == .backendAddress)
    }

    private func coordinator() -> LaunchCoordinator {
        LaunchCoordinator { [directory] _, keepsNothing throws(AppLaunchError) in
            let storage: AppConfiguration.Storage =
                keepsNothing ? .ephemeral : .directory(path: directory.path)
            return try await ProcessScope.open(AppConfiguration(backend: .offline, storage: storage))
        }
    }
}
