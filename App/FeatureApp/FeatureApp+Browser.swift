import BrowserUI
import ConsoleUI
import FoundationExtensions
import HTTPListener

extension FeatureApp {
    /// Serves a feature to browsers and then exits the process.
    ///
    /// If standard input and standard output are a terminal, the console also shows the feature.
    ///
    /// The server runs until the user leaves the console or a signal arrives.
    package static func serve(_ setup: any FeatureSetup.Type) async -> Never {
        await start { services in
            let signals = isTerminal ? nil : await StopSignals()
            let source = BrowserServer.WindowSource(
                make: { deepLink in
                    let window = makeCoordinator(of: setup, from: services)
                    return window.visit(deepLink) ? window : nil
                },
                end: { ($0 as? PreviewCoordinator)?.close() }
            )
            let front: BrowserServer
            do throws(BindError) {
                front = try await BrowserServer(key: Secret.random().revealed, windows: source)
            } catch {
                DescriptorOutput.errors.tell("Cannot listen: \(error.reason).")
                return .unavailable
            }
            DescriptorOutput.standard.tell("\(setup.name) is at \(front.url)")
            _ = await signals?.first()
            let code = isTerminal ? await console(makeCoordinator(of: setup, from: services)) : .ok
            await front.stop()
            return code
        }
    }
}
