import AppShell
import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing

@MainActor
struct ShopTests {
    @Test func opensWithoutANetworkAndSaysSo() async throws {
        let shop = try await Shop.open(ShopConfiguration(backend: .offline, storage: .ephemeral))
        let home = try #require(await shop.coordinator.settled())
        let texts = home.frame.elements.compactMap { element in
            if case .notice(_, let text, _, _) = element { text } else { nil }
        }
        #expect(texts == Array(repeating: "Offline. There is nothing saved to show.", count: 2))
        await shop.close()
    }

    @Test func makesItsDataDirectoryAndLetsItGo() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "data")
        for _ in 1...2 {
            let shop = try await Shop.open(
                ShopConfiguration(backend: .offline, storage: .directory(path: path))
            )
            await shop.close()
        }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func refusesADataDirectoryThatIsInUse() async throws {
        let directory = try TemporaryDirectory()
        let configuration = ShopConfiguration(backend: .offline, storage: .directory(path: directory.path))
        let first = try await Shop.open(configuration)
        let error = await #expect(throws: ShopStartError.self) { try await Shop.open(configuration) }
        #expect(error?.cause == .dataInUse)
        await first.close()
    }

    @Test func refusesAnAddressThatCannotBeRight() async {
        let backend = ShopConfiguration.Backend.server(url: "file:///etc/passwd", token: nil)
        let error = await #expect(throws: ShopStartError.self) {
            try await Shop.open(ShopConfiguration(backend: backend, storage: .ephemeral))
        }
        #expect(error?.cause == .backendAddress)
    }
}
