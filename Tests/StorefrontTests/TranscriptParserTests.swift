import Testing

struct TranscriptParserTests {
    private static let sample = """
        # What it shows,
        #
        # in lines.
        $ storefront --seed 3 --fault 'GET /v2/*:status503*1'
        Storefront
        ==========

          [r] Another pick

        > r
        Storefront

        $ storefront
        > nonsense
        ! line 1: "nonsense" is not understood here.
        !
        ! That is all.
        [exit 65]
        $ storefront --offline
        [exit 69]

        """

    @Test func readsWhatATranscriptSays() throws {
        let transcript = try parse(Self.sample)
        #expect(transcript.comments == ["# What it shows,", "#", "# in lines."])
        let runs = transcript.runs
        #expect(runs.map(\.flags.last) == ["GET /v2/*:status503*1", nil, "--offline"])
        #expect(runs[0].body.suffix(3) == ["> r", "Storefront", ""])
        #expect(runs.map(\.typed) == [["r"], ["nonsense"], []])
        #expect(
            runs[1].errors == [#"line 1: "nonsense" is not understood here."#, "", "That is all."]
        )
        #expect(runs.map(\.exitCode) == [0, 65, 69])
    }

    @Test func givesBackTheTextItRead() throws {
        #expect(LineDifference(from: Self.sample, to: try parse(Self.sample).text) == nil)
        for file in try TranscriptFile.all {
            #expect(LineDifference(from: try file.text, to: try file.transcript.text) == nil)
        }
    }

    @Test(arguments: [
        ("", 1, "There is no run"), ("# Only a comment\n", 1, "There is no run"),
        ("$ storefront\n", 1, "Say above the first run"),
        ("# A\nStorefront\n", 2, "start the line with “# ”"),
        ("# A\n$ storefronts\n", 2, "write “$ storefront”"), ("# A\n$ ls\n", 2, "Only the shop is run"),
        ("# A\n$ storefront --fault 'x\n", 2, "A quote is not closed"),
        ("# A\n$ storefront\n>quit\n", 3, "space behind “>”"), ("# A\n$ storefront\n!x\n", 3, "behind “!”"),
        ("# A\n$ storefront\n> \n", 3, "leaves out empty lines"),
        ("# A\n$ storefront\n>\n", 3, "leaves out empty lines"),
        ("# A\n$ storefront\n>  # note\n", 3, "leaves out empty lines and comments"),
        ("# A\n$ storefront\n! x\n> quit\n", 4, "move it below"),
        ("# A\n$ storefront\n[exit 65]\nText\n", 4, "start another one"),
        ("# A\n$ storefront\n[exit 65]\n[exit 65]\n", 4, "Nothing follows"),
        ("# A\n$ storefront\n[exit 0]\n", 3, "take the line away"),
    ])
    func saysWhatIsWrongAndWhere(text: String, line: Int, message: String) {
        let error = #expect(throws: TranscriptError.self) { try parse(text) }
        #expect(error?.line == line)
        #expect(error?.description.hasPrefix("sample.transcript:\(line): ") == true)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
    }

    private func parse(_ text: String) throws(TranscriptError) -> Transcript {
        try TranscriptParser.transcript(of: text, file: "sample.transcript")
    }
}
