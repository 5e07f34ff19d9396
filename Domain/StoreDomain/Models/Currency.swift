/// A currency by its ISO 4217 code.
package struct Currency: Hashable, Sendable {
    /// The three capital letters of the code.
    package let code: String

    /// Creates a currency; `nil` when the code is not three ASCII letters.
    ///
    /// - Parameter code: Three ASCII letters, in either case.
    package init?(code: String) {
        guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        self.code = code.uppercased()
    }

    private init(known code: String) {
        self.code = code
    }

    /// The dollar of the United States.
    package static let usd = Currency(known: "USD")

    /// The euro.
    package static let eur = Currency(known: "EUR")

    /// How many decimal digits the minor unit has: 2 for most, 0 for the yen.
    package var minorUnitDigits: Int {
        switch code {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
            "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
            3
        default:
            2
        }
    }
}
