import FoundationExtensions
import Testing

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("cat", "cut", 1),
        ("cat", "cats", 1),
        ("help", "hlep", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("ab", "ba", 1),
    ])
    func countsEditsBetweenWords(first: String, second: String, distance: Int) {
        #expect(EditDistance.between(first, second) == distance)
        #expect(EditDistance.between(second, first) == distance)
    }

    @Test(arguments: [("statsu", "status"), ("esc", "escapes"), ("rest", "reset"), ("x", nil), ("", nil)])
    func findsNearestWord(typed: String, meant: String?) {
        #expect(["escapes", "reset", "status"].nearest(to: typed) == meant)
    }
}
