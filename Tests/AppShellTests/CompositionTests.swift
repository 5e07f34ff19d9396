import DependencyContainer
import Logging
import ScreenKit
import Testing

@testable import AppShell

@MainActor
struct CompositionTests {
    @Test func showsNoScreenWhenServiceIsMissing() async throws {
        let services = try ContainerBuilder().build()
        // An error in the log of the test run would look like the failure of a concurrent test.
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let coordinator = MainCoordinator(services: services, logger: quiet)
        #expect(coordinator.path.isEmpty)
    }
}
