extension Money: CustomStringConvertible {
    /// The amount as a person reads it, the same in every locale: `$109.95`, `€5.00`, `CHF 12.50`, `-$1.00`.
    package var description: String {
        let digits = currency.minorUnitDigits
        let padded = String(minorUnits.magnitude).leftPadded(to: digits + 1)
        let whole = padded.dropLast(digits).groupedByThousands
        let fraction = digits == 0 ? "" : "." + padded.suffix(digits)
        return (minorUnits < 0 ? "-" : "") + currency.prefix + whole + fraction
    }
}

extension Currency {
    /// The prefix of an amount: a sign if it is widely known, else the code.
    fileprivate var prefix: String {
        switch code {
        case "USD": "$"
        case "EUR": "€"
        case "GBP": "£"
        case "JPY": "¥"
        default: code + " "
        }
    }
}

extension String {
    fileprivate func leftPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}

extension Substring {
    /// The digits with a comma before each full group of three.
    fileprivate var groupedByThousands: String {
        var result = ""
        for (index, digit) in enumerated() {
            if index > 0, (count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }
}
