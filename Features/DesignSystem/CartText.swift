package import ScreenKit
package import StoreDomain

extension Cart {
    /// The cart's total or, if there are several currencies, a sentence that contains a total for each
    /// currency.
    package var totalText: String {
        let currencies = lines.map(\.unitPrice.currency).reduce(into: [Currency]()) { seen, currency in
            if !seen.contains(currency) { seen.append(currency) }
        }
        let totals = currencies.compactMap { currency in
            Cart(lines: lines.filter { $0.unitPrice.currency == currency }).total?.text
        }
        guard totals.count > 1 else { return "Total: " + totals.joined() }
        return "The prices are in different currencies. Totals: \(totals.joined(separator: " and "))."
    }

    /// The messages about changes that have occurred since the user saw the lines, in the same order as the
    /// lines.
    package var changeTexts: [String] {
        lines.flatMap { line in changes[line.id, default: []].map { $0.text(of: line) } }
    }

    /// The messages about items from the guest's cart that were not added at sign-in.
    package var joiningTexts: [String] {
        let waiting = joining.waitingCount
        let waits =
            waiting == 0
            ? []
            : [
                "\(waiting == 1 ? "1 item" : "\(waiting) items") that you chose before you signed in will be "
                    + "added to your cart when the cart can be changed and has room."
            ]
        return waits
            + lines.compactMap { line in
                joining.leftOut[line.id].map {
                    "\($0) × \(line.fullName) could not be added because the cart can have at most "
                        + "\(Cart.quantities.upperBound) of each item."
                }
            }
    }
}

extension CartLine {
    /// The quantity, the price, and the variant, such as `2 × $109.95, Sand, M`.
    package var details: String { "\(quantity) × \(unitPrice.text), \(color), \(size)" }

    package var price: Money {
        Money(minorUnits: unitPrice.minorUnits * quantity, currency: unitPrice.currency)
    }
}

extension CartChange {
    package func text(of line: CartLine) -> String {
        switch self {
        case .price(let now): "\(line.fullName) now costs \(now.text) instead of \(line.unitPrice.text)."
        case .stock(left: 0): "\(line.fullName) is sold out."
        case .stock(let left): "The shop has only \(left) left of \(line.fullName)."
        case .gone: "The shop no longer sells \(line.fullName)."
        }
    }
}

extension Row {
    package static func line(_ line: CartLine) -> Row {
        Row(line.name, subtitle: line.details, trailing: line.price.text)
    }
}
