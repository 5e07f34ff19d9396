import ConsoleFront

/// A terminal whose person a test plays.
final class FakePrompt: LinePrompt {
    let events: AsyncStream<PromptEvent>
    private let happens: AsyncStream<PromptEvent>.Continuation
    private let shown: AsyncStream<String>
    private let shows: AsyncStream<String>.Continuation

    init() {
        (events, happens) = AsyncStream.makeStream()
        (shown, shows) = AsyncStream.makeStream()
    }

    /// What the person sees next: what was written, `? ` and a prompt, or `closed`.
    func next() async -> String {
        await shown.first { _ in true } ?? "nothing"
    }

    /// What the person sees next, several times.
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
        shows.yield(text.split(separator: "\n").joined(separator: "\n"))
    }

    func ask(_ prompt: String, completions: [String]) {
        shows.yield("? \(prompt)")
    }

    func close() {
        shows.yield("closed")
    }
}
