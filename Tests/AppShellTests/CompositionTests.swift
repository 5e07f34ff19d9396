import DependencyContainer
import Logging
import ScreenKit
import Testing

@testable import AppShell

@MainActor
struct CompositionTests {
    @Test func showsNoScreenWhoseServiceIsMissing() async throws {
        let services = try ContainerBuilder().build()
        // Its log would be taken for a failure of the test that runs beside it.
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let coordinator = MainCoordinator(services: services, logger: quiet)
        #expect(coordinator.path.isEmpty)
    }
}
