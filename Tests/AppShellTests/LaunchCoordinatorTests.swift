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

    @Test func showsTheShopAtOnceWhereAllIsWell() async throws {
        let launch = coordinator()
        #expect(launch.path.map(\.id) == ["launch"])
        try await launch.open()
        #expect(launch.path.map(\.id) == ["home"])
        #expect(launch.tabs.map(\.id) == launch.shop?.coordinator.tabs.map(\.id))
        launch.select("favorites")
        #expect(launch.selectedTab == "favorites")
        await launch.shop?.close()
    }

    @Test func opensTheShopOnceNothingIsInTheWay() async throws {
        var held: DataDirectory? = try DataDirectory(path: directory.path)
        let launch = coordinator()
        try await launch.open()
        #expect(launch.error?.cause == .dataInUse)
        #expect(launch.tabs.isEmpty && launch.selectedTab == nil)
        let screen = try #require(await launch.settled())
        try screen.perform("retry", value: nil)
        #expect(await launch.settled() === screen)
        withExtendedLifetime(held) {}
        held = nil
        try screen.perform("retry", value: nil)
        #expect(await launch.settled()?.id == "home")
        #expect(launch.error == nil)
        await launch.shop?.close()
    }

    @Test func freesItsScreenOnceTheShopIsOpen() async throws {
        let held = try DataDirectory(path: directory.path)
        let launch = coordinator()
        try await launch.open()
        let check = ReleaseCheck(launch.path.last)
        try launch.path.last?.perform("go-on", value: nil)
        #expect(await launch.settled()?.id == "home")
        #expect(check.isReleased)
        await launch.shop?.close()
        withExtendedLifetime(held) {}
    }

    @Test func offersNothingWhereTryingAgainIsOfNoUse() async throws {
        let launch = LaunchCoordinator { _, _ throws(ShopStartError) in
            try await Shop.open(.init(backend: .server(url: "file:///", token: nil), storage: .ephemeral))
        }
        await #expect(throws: ShopStartError.self) { try await launch.open() }
    }

    private func coordinator() -> LaunchCoordinator {
        LaunchCoordinator { [directory] _, keepsNothing throws(ShopStartError) in
            let storage: ShopConfiguration.Storage =
                keepsNothing ? .ephemeral : .directory(path: directory.path)
            return try await Shop.open(ShopConfiguration(backend: .offline, storage: storage))
        }
    }
}
