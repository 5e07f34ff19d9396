/// An exact amount of money, stored as a whole number of minor units.
package struct Money: Hashable, Sendable {
    /// The amount in the currency's smallest unit, such as cents for the dollar.
    package let minorUnits: Int

    package let currency: Currency

    package init(minorUnits: Int, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}

extension Money: CustomStringConvertible {
    /// The amount with its currency symbol or code, formatted the same way in every locale, such as
    /// `$109.95`, `CHF 12.50`, or `-$1.00`.
    package var description: String { text(in: .symbol) }

    package func text(in style: MoneyStyle) -> String {
        let digits = currency.minorUnitDigits
        let unit = repeatElement(UInt(10), count: digits).reduce(1, *)
        let (whole, fraction) = minorUnits.magnitude.quotientAndRemainder(dividingBy: unit)
        let end = digits == 0 ? "" : "." + fraction.padded(to: digits)
        return (minorUnits < 0 ? "-" : "") + currency.prefix(in: style) + whole.groupedByThousands + end
    }
}

package enum MoneyStyle: String, CaseIterable, Hashable, Sendable {
    /// A style that uses a common symbol, such as `$59.00`, or the currency code if there is no such symbol.
    case symbol

    /// A style that uses the currency code, such as `USD 59.00`.
    case code
}

extension Currency {
    fileprivate func prefix(in style: MoneyStyle) -> String {
        switch (style, code) {
        case (.symbol, "USD"): "$"
        case (.symbol, "EUR"): "€"
        case (.symbol, "GBP"): "£"
        case (.symbol, "JPY"): "¥"
        default: code + " "
        }
    }
}

extension UInt {
    fileprivate func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: count - digits.utf8.count) + digits
    }

    fileprivate var groupedByThousands: String {
        self < 1000 ? String(self) : (self / 1000).groupedByThousands + "," + (self % 1000).padded(to: 3)
    }
}

package struct Currency: Hashable, Sendable {
    /// The ISO 4217 code, which consists of three uppercase letters.
    package let code: String

    /// Creates a currency, or returns `nil` if the code does not consist of three uppercase or lowercase
    /// ASCII letters.
    package init?(code: String) {
        // Setting bit 5 (0x20) converts an uppercase ASCII letter to lowercase.
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard code.utf8.count == 3, code.utf8.allSatisfy({ letters.contains($0 | 0x20) }) else { return nil }
        self.code = code.uppercased()
    }

    private init(known code: String) {
        self.code = code
    }

    package static let usd = Currency(known: "USD")
    package static let eur = Currency(known: "EUR")

    /// The number of digits after the decimal point, which is 2 for most currencies and 0 for the yen.
    ///
    /// The number is also 2 for unknown codes and for codes that have no minor unit in ISO 4217, such as the
    /// code for gold.
    fileprivate var minorUnitDigits: Int { Self.minorUnitDigits[code] ?? 2 }

    /// The number of minor-unit digits for each currency code, from list one of ISO 4217 as published on
    /// 2026-01-01.
    ///
    /// The numbers in CLDR differ because CLDR describes how amounts are displayed and omits minor units that
    /// are no longer in use.
    private static let minorUnitDigits: [String: Int] = {
        let rows = String(decoding: PackageResources.currencies_csv, as: UTF8.self).split(separator: "\n")
        let columns = rows.dropFirst().map { $0.split(separator: ",") }
        let digits = columns.compactMap { columns in
            columns.count == 2 ? Int(columns[1]).map { (String(columns[0]), $0) } : nil
        }
        return Dictionary(digits) { first, _ in first }
    }()
}
