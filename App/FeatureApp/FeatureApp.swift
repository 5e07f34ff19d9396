import ConsoleUI
import DependencyContainer
import Foundation
import StoreUseCases

/// A program for developing a single feature.
///
/// The feature's screens use fakes and can start in the state of any preview. If a screen's output leads to
/// another feature, the program shows a page that describes the output instead of that feature's screen. The
/// program does not use the network and does not store data on disk.
@MainActor
package enum FeatureApp {
    static let isTerminal = Terminal.isTerminal(0) && Terminal.isTerminal(1)

    /// Runs a feature in the console until the user quits or the input ends, and then exits the process.
    package static func run(_ setup: any FeatureSetup.Type) async -> Never {
        await start { await console(makeCoordinator(of: setup, from: $0)) }
    }

    static func start(_ front: (Container) async -> ExitCode) async -> Never {
        Terminal.prepareProcess()
        do {
            let services = try await FakeAssembly.services()
            let outbox: Outbox = try services.resolve()
            let sending = Task { await outbox.run() }
            let code = await front(services)
            sending.cancel()
            exit(code.rawValue)
        } catch {
            DescriptorOutput.errors.tell("The fake services cannot be created: \(error)")
            exit(ExitCode.internalError.rawValue)
        }
    }

    /// Returns a coordinator that lists a feature's previews.
    ///
    /// Selecting a preview opens the real screen in the preview's state.
    static func makeCoordinator(of setup: any FeatureSetup.Type, from services: Container)
        -> PreviewCoordinator
    {
        PreviewCoordinator([(setup.name, setup.previews)]) { preview, output in
            try setup.screen(services, preview, output)
        }
    }

    static func console(_ window: PreviewCoordinator) async -> ExitCode {
        defer { window.close() }
        let environment = ProcessInfo.processInfo.environment
        let options = ConsoleOptions(
            width: .choose(columns: nil, isTerminal: isTerminal, environment: environment),
            usesColor: ColorChoice.auto.usesColor(environment: environment, isTerminal: isTerminal)
        )
        let console = Console(options: options)
        guard isTerminal else { return await console.interactive(window, lines: InputLines.read()) }
        return await console.interactive(window, at: LineEditor())
    }
}
