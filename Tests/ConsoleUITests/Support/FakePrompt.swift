import ConsoleUI
import Synchronization
import ViewStateTesting

final class FakePrompt: LinePrompt {
    private struct Screen {
        var texts: [String] = []
        /// A latch that is open while output is available.
        var arrival = Latch()
    }

    let events: AsyncStream<PromptEvent>
    private let happens: AsyncStream<PromptEvent>.Continuation
    private let screen = Mutex(Screen())

    init() {
        (events, happens) = AsyncStream.makeStream()
    }

    /// Returns the next output, which is text, a question mark followed by a prompt, or `closed`.
    ///
    /// The test fails if no output appears within the latch's time limit.
    func next() async -> String {
        await screen.withLock(\.arrival).wait()
        return screen.withLock { screen in
            let next = screen.texts.isEmpty ? "nothing" : screen.texts.removeFirst()
            if screen.texts.isEmpty { screen.arrival = Latch() }
            return next
        }
    }

    func next(_ count: Int) async -> [String] {
        var texts: [String] = []
        for _ in 0..<count { texts.append(await next()) }
        return texts
    }

    func type(_ lines: String...) {
        for line in lines { happens.yield(.line(.text(line, number: 1))) }
    }

    func press(_ event: PromptEvent) {
        happens.yield(event)
    }

    func leave() {
        happens.finish()
    }

    func write(_ text: String) {
        show(text.split(separator: "\n").joined(separator: "\n"))
    }

    func ask(_ prompt: String, as kind: LineKind, completions: [String]) {
        show("\(kind == .secret ? "secret" : "")? \(prompt)")
    }

    func close() {
        show("closed")
    }

    private func show(_ text: String) {
        screen.withLock { screen in
            screen.texts.append(text)
            screen.arrival.open()
        }
    }
}
