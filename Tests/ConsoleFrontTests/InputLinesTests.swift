import ConsoleFront
import Testing

struct InputLinesTests {
    @Test func givesEveryLineOfALongInputInOrder() async throws {
        let pipe = try Pipe()
        let expected = (1...5000).map { "line \($0)" }
        pipe.writeAll(of: expected.map { $0 + "\n" }.joined())
        var seen: [String] = []
        for await line in InputLines(of: pipe.readEnd, closesAtEnd: true) {
            if case .text(let text, _) = line { seen.append(text) }
        }
        #expect(seen == expected)
    }
}
