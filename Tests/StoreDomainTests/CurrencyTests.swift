import StoreDomain
import Testing

struct CurrencyTests {
    @Test(arguments: ["USD", "usd", "Usd"])
    func takesACodeInEitherCase(code: String) {
        #expect(Currency(code: code) == .usd)
    }

    @Test(arguments: ["", "US", "USDX", "U1D", "U D", "ÜS", "US\u{301}", "ＵＳＤ"])
    func refusesWhatIsNoCode(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test(arguments: [("USD", 2), ("EUR", 2), ("XXX", 2), ("JPY", 0), ("ISK", 0), ("KWD", 3), ("TND", 3)])
    func knowsTheDigitsOfTheMinorUnit(code: String, digits: Int) {
        #expect(Currency(code: code)?.minorUnitDigits == digits)
    }
}
