import Foundation
import FoundationExtensions
import Testing

struct DateMinuteTextTests {
    @Test(arguments: [
        (0.0, "1970-01-01 00:00 UTC"),
        (1_795_168_859, "2026-11-20 10:00 UTC"),
        (1_709_251_199.9, "2024-02-29 23:59 UTC"),
    ])
    func formatsMinuteInUTC(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).minuteText == text)
    }

    @Test(arguments: [
        ("Asia/Tokyo", "2026-11-20 19:00 UTC+9"), ("Asia/Kolkata", "2026-11-20 15:30 UTC+5:30"),
        ("Africa/Abidjan", "2026-11-20 10:00 UTC"), ("Pacific/Kiritimati", "2026-11-21 00:00 UTC+14"),
    ])
    func formatsMinuteInShownTimeZone(zone: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let date = Date(timeIntervalSince1970: 1_795_168_859)
        #expect(TimeZone.$shown.withValue(zone) { date.minuteText } == text)
    }
}
