import ConsoleUI
import Testing

struct PlainPromptTests {
    private let output = RecordedOutput()

    @Test func reprintsPromptOnlyAfterOutput() async throws {
        let (lines, types) = AsyncStream.makeStream(of: InputLine.self)
        let prompt = PlainPrompt(lines, output: output)
        try prompt.write("Frame\n")
        prompt.ask("> ", as: .usual, completions: [])
        prompt.ask("Loading… > ", as: .usual, completions: [])
        try prompt.write("News\n")
        #expect(output.text == "Frame\n> \nNews\n> ")
        types.yield(.text("help", number: 1))
        types.finish()
        var events: [PromptEvent] = []
        for await event in prompt.events { events.append(event) }
        #expect(events == [.line(.text("help", number: 1))])
        try prompt.write("Help\n")
        prompt.ask("> ", as: .usual, completions: [])
        prompt.close()
        #expect(output.text == "Frame\n> \nNews\n> Help\n> \n")
    }
}
