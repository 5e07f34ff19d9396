import Testing

struct ShellWordsTests {
    @Test(arguments: [
        ("", []), ("  --seed  3 ", ["--seed", "3"]), ("''", [""]),
        ("--fault 'GET /v2/*:status503*1'", ["--fault", "GET /v2/*:status503*1"]),
        (#"a"b 'c' d"e 'f "g"'"#, ["ab 'c' de", #"f "g""#]),
    ])
    func areWhatAShellMakesOfALine(line: String, words: [String]) {
        #expect(ShellWords(line)?.words == words)
    }

    @Test(arguments: ["'", "a \"b", "'a\""])
    func needQuotesThatAreClosed(line: String) {
        #expect(ShellWords(line) == nil)
    }
}
