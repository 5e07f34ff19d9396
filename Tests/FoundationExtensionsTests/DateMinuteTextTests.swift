import Foundation
import FoundationExtensions
import Testing

struct DateMinuteTextTests {
    @Test(arguments: [
        (0.0, "1970-01-01 00:00 UTC"),
        (1_795_168_859, "2026-11-20 10:00 UTC"),
        (1_709_251_199.9, "2024-02-29 23:59 UTC"),
    ])
    func isTheMinuteInUTC(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).minuteText == text)
    }
}
