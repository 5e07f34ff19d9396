import ConsoleFront
import ScreenKit
import Testing
import ViewStateCore

/// A message in front of a screen, as a person meets it: it is shown, and has to be dismissed first.
@MainActor
struct AlertTests {
    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    @Test func standsInFrontOfTheScreenUntilItIsDismissed() async {
        let source = Source()
        let coordinator = FakeCoordinator(HostedScreen(id: "cart", source: source, view: View.self))
        let code = await Console(options: ConsoleOptions(), output: output, errors: errors)
            .interactive(coordinator, lines: ["pay", "pay", "ok", "pay"].asInput)
        #expect(code == .ok)
        #expect(errors.text == "\"Pay\" cannot be used now: Dismiss the message first.\n")
        #expect(source.state == 2)
        let frames = output.text.split(separator: "Cart\n====\n")
        #expect(frames.map { $0.contains("| The price has changed") } == [false, true, false, true])
    }

    private enum View: ScreenView {
        static func content(of state: Int) -> Content<Bool> {
            Content("Cart") { Button("Pay", id: "pay", action: true) }
        }
    }

    /// Counts what is paid, and has something to say each time.
    private final class Source: StateSource {
        private let container = StateContainer(0)
        private let alertContainer = StateContainer<AlertState?>(nil)
        var state: Int { container.state }
        var alert: AlertState? { alertContainer.state }

        func onChange(_ handler: @escaping @MainActor (Int, Int) -> Void) -> Subscription {
            container.onChange(withAlert: alertContainer, handler)
        }

        func send(action: Bool) {
            container.set(state + 1)
            alertContainer.set(AlertState(title: "The price has changed", message: "It is $3 now."))
        }

        func dismissAlert() {
            alertContainer.set(nil)
        }

        func send(lifecycleEvent: ViewLifecycleEvent) {}
    }
}
