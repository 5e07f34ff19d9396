import StoreDomain
import Testing

struct MoneyTests {
    @Test(arguments: [
        (0, "$0.00"), (5, "$0.05"), (99, "$0.99"), (109_95, "$109.95"), (999_99, "$999.99"),
        (1_000_00, "$1,000.00"), (99_999_99, "$99,999.99"), (1_234_567_89, "$1,234,567.89"),
        (-1, "-$0.01"), (-100, "-$1.00"), (-1_000_00, "-$1,000.00"),
        (.max, "$92,233,720,368,547,758.07"), (.min, "-$92,233,720,368,547,758.08"),
    ])
    func groupsAndPadsDigits(minorUnits: Int, text: String) {
        #expect(Money(minorUnits: minorUnits, currency: .usd).description == text)
    }

    @Test(arguments: [
        ("EUR", "€12.34", "€0.00"), ("GBP", "£12.34", "£0.00"), ("CHF", "CHF 12.34", "CHF 0.00"),
        ("XXX", "XXX 12.34", "XXX 0.00"), ("JPY", "¥1,234", "¥0"), ("KRW", "KRW 1,234", "KRW 0"),
        ("KWD", "KWD 1.234", "KWD 0.000"), ("TND", "TND 1.234", "TND 0.000"),
        ("UYI", "UYI 1,234", "UYI 0"), ("UYW", "UYW 0.1234", "UYW 0.0000"),
        ("CLF", "CLF 0.1234", "CLF 0.0000"), ("ISK", "ISK 1,234", "ISK 0"), ("MGA", "MGA 12.34", "MGA 0.00"),
        ("IQD", "IQD 1.234", "IQD 0.000"), ("XAU", "XAU 12.34", "XAU 0.00"), ("QQQ", "QQQ 12.34", "QQQ 0.00"),
    ])
    func formatsAmountForCurrency(code: String, text: String, zero: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(Money(minorUnits: 1234, currency: currency).description == text)
        #expect(Money(minorUnits: 0, currency: currency).description == zero)
    }

    @Test(arguments: ["USD", "usd", "Usd"])
    func acceptsCurrencyCodeInAnyCase(code: String) {
        #expect(Currency(code: code) == .usd)
    }

    @Test(arguments: ["", "US", "USDX", "U1D", "U D", "ÜS", "US\u{301}", "ＵＳＤ"])
    func rejectsInvalidCurrencyCode(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test func priceAmountIsPriceToPay() {
        let (low, high) = (Money(minorUnits: 59_00, currency: .usd), Money(minorUnits: 79_00, currency: .usd))
        #expect(Price.regular(low).amount == low)
        #expect(Price.sale(was: high, now: low).amount == low)
        #expect(Price.sale(was: high, now: low).isSale)
        #expect(!Price.regular(low).isSale)
        #expect(PriceRange.single(.regular(high)).lowest == .regular(high))
        #expect(PriceRange.range(from: .regular(low), to: .regular(high)).lowest == .regular(low))
    }
}
