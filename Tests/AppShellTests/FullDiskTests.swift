import AppShell
import GRDB
import ScreenKit
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct FullDiskTests {
    @Test func showsShopDataAndStorageWarning() async throws {
        var long = Product.sampleTote
        long.id = Product.ID("p-99")
        long.name = "Long"
        long.description = String(repeating: "long ", count: 10_000)
        long.skus = []
        let assemblies = try await AppAssemblies(service: .fake(products: [long]))
        try await assemblies.database.catalog.writer.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        let coordinator = try assemblies.coordinator(at: "product/p-99")
        let screen = try #require(await coordinator.settled())
        #expect(screen.frame.title == "Long")
        let notices = screen.frame.notices.compactMap { notice in
            if case .notice(.warning, let text, _, _) = notice { text } else { nil }
        }
        let problem = "The disk is full, so nothing new can be saved. "
        #expect(notices.count == 1)
        #expect(notices.first?.hasPrefix(problem + "Showing data received on ") == true)
    }
}
