import StoreDomain
import Testing

struct MoneyTextTests {
    @Test(arguments: [
        (0, "$0.00"), (5, "$0.05"), (99, "$0.99"), (109_95, "$109.95"), (999_99, "$999.99"),
        (1_000_00, "$1,000.00"), (99_999_99, "$99,999.99"), (1_234_567_89, "$1,234,567.89"),
        (-1, "-$0.01"), (-100, "-$1.00"), (-1_000_00, "-$1,000.00"),
    ])
    func groupsAndPads(minorUnits: Int, text: String) {
        #expect(Money(minorUnits: minorUnits, currency: .usd).description == text)
    }

    @Test(arguments: [
        ("EUR", "€12.34"), ("GBP", "£12.34"), ("CHF", "CHF 12.34"), ("JPY", "¥1,234"), ("KRW", "KRW 1,234"),
        ("KWD", "KWD 1.234"),
    ])
    func followsTheCurrency(code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(Money(minorUnits: 1234, currency: currency).description == text)
    }

    @Test(arguments: [("JPY", "¥0"), ("KWD", "KWD 0.000")])
    func writesZeroWithTheDigitsOfTheCurrency(code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(Money(minorUnits: 0, currency: currency).description == text)
    }

    @Test func isExactAtTheLimits() {
        #expect(Money(minorUnits: .max, currency: .usd).description == "$92,233,720,368,547,758.07")
        #expect(Money(minorUnits: .min, currency: .usd).description == "-$92,233,720,368,547,758.08")
    }
}
