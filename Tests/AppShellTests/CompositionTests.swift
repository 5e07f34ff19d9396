import DependencyContainer
import Logging
import ScreenKit
import Testing

@testable import AppShell

@MainActor
struct CompositionTests {
    @Test func showsNoScreenWhenServiceIsMissing() async throws {
        let services = try ContainerBuilder().build()
        // An error in the test run's log would look like a failure of a test that is running at the same
        // time.
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let coordinator = MainCoordinator(services: services, logger: quiet)
        #expect(coordinator.path.isEmpty)
    }
}
