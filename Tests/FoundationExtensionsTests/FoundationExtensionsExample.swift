import Foundation
import FoundationExtensions
import Testing

struct Headline: Equatable {
    let title: String
    let date: Date
}

/// A service whose closures a test can replace individually.
struct NewsService: Sendable {
    var headlines: @Sendable () async throws -> [Headline] = { unimplemented("NewsService.headlines") }
    var archive: @Sendable () async throws -> [Headline] = { unimplemented("NewsService.archive") }
}

struct FoundationExtensionsExample {
    @Test func findsHeadlineIgnoringCaseAndAccents() async throws {
        let date = try #require(Date(rfc3339: "2026-11-20T11:00:00+01:00"))
        let service = NewsService(headlines: { [Headline(title: "Café opens", date: date)] })
        let headlines = try await service.headlines()
        let found = headlines.filter { $0.title.comparisonKey.contains("CAFE".comparisonKey) }
        #expect(found.map(\.title) == ["Café opens"])
        #expect(found.map(\.date.minuteText) == ["2026-11-20 10:00 UTC"])
    }

    @Test func hidesPasswordInLog() {
        let password = Secret("hunter2")
        #expect("Signing in with \(password)" == "Signing in with ‹hidden›")
        #expect(password.revealed == "hunter2")
    }

    @Test func sameSeedRepeatsRandomChoice() {
        var generator = SplitMix64(seed: 7)
        var again = SplitMix64(seed: 7)
        let titles = ["Bags", "Cups", "Pens"]
        #expect(titles.randomElement(using: &generator) == titles.randomElement(using: &again))
    }
}
