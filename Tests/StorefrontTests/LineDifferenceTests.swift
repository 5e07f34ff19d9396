import Testing

struct LineDifferenceTests {
    private static let text = (1...20).map { "line \($0)\n" }.joined()

    @Test func isNoneBetweenEqualTexts() {
        #expect(LineDifference(from: Self.text, to: Self.text) == nil)
        #expect(LineDifference(from: "", to: "") == nil)
    }

    @Test func showsWhatChangedAndWhere() throws {
        let changed = Self.text.replacing("line 5\n", with: "line five\n").replacing("line 20\n", with: "")
        #expect(
            LineDifference(from: Self.text, to: changed)?.description == """
                @@ line 2 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                 line 6
                 line 7
                 line 8
                @@ line 17 @@
                 line 17
                 line 18
                 line 19
                -line 20
                \u{20}
                """
        )
    }

    @Test func showsLinesThatWereAdded() {
        let difference = LineDifference(from: "a\n", to: "a\nb\nc\n")
        #expect(difference?.description == "@@ line 1 @@\n a\n+b\n+c\n ")
    }

    @Test func tellsAMissingLineBreakAndBytesThatLookAlike() {
        #expect(LineDifference(from: "a\n", to: "a") != nil)
        #expect(
            LineDifference(from: "é\n", to: "e\u{301}\n")?.description == "@@ line 1 @@\n-é\n+e\u{301}\n "
        )
    }
}
