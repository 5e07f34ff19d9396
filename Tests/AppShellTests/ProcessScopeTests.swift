import AppShell
import Foundation
import HTTPTransport
import Logging
import ScreenKit
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProcessScopeTests {
    @Test func opensOfflineAndShowsOfflineNotice() async throws {
        let app = try await ProcessScope.open(AppConfiguration(backend: .offline, storage: .ephemeral))
        let home = try #require(await app.coordinator.settled())
        let texts = home.frame.elements.compactMap { element in
            if case .notice(_, let text, _, _) = element { text } else { nil }
        }
        #expect(texts == Array(repeating: "You are offline. There is no saved data yet.", count: 2))
        await app.close()
    }

    @Test func sendsQueuedOrderAfterRestart() async throws {
        let directory = try TemporaryDirectory()
        try await order(in: directory)
        let log = LatchedLog(method: "POST")
        var configuration = AppConfiguration(backend: .offline, storage: .directory(path: directory.path))
        configuration.logger = log.logger
        let app = try await ProcessScope.open(configuration)
        await log.latch.wait()
        await app.close()
    }

    @Test func showsCartItemCountAsBadge() async throws {
        let directory = try TemporaryDirectory()
        try await order(in: directory)
        let configuration = AppConfiguration(backend: .offline, storage: .directory(path: directory.path))
        let app = try await ProcessScope.open(configuration)
        let coordinator = app.coordinator
        await coordinator.observationsSettled()
        #expect(coordinator.tabs.first { $0.id == "cart" }?.badge == "1")
        await app.close()
    }

    private func order(in directory: TemporaryDirectory) async throws {
        let data = try DataDirectory(path: directory.path)
        let folder = try data.folder(at: nil)
        let database = try await AccountDatabase.open(in: data.directory(of: folder))
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await cart.freeze(as: OrderSubmission.ID("key"), at: .distantPast)
        try await database.close()
    }
}

private struct LatchedLog: LogHandler {
    let latch = Latch()
    let method: String
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    var logger: Logger { Logger(label: "test") { _ in self } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.metadata?["method"] == .string(method) { latch.open() }
    }
}
