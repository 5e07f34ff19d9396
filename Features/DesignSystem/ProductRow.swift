package import ScreenKit
package import StoreDomain

extension Row {
    /// Creates a selectable product row.
    ///
    /// `kind` is the prefix of the row's identifier. A screen can show the same product twice if the rows
    /// have different prefixes.
    package static func product(
        _ product: Product,
        as kind: String = "product",
        showsRating: Bool = false,
        leadsTo output: (any Sendable)? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: Action
    ) -> Row {
        Row(
            product.name,
            id: "\(kind)-\(product.id.rawValue)",
            subtitle: showsRating ? product.ratedSummary : product.shownSummary,
            trailing: product.price.text,
            badge: product.badge,
            leadsTo: output,
            file: file,
            line: line,
            action: action
        )
    }

    package static func product(_ product: Product, leadsTo output: (any Sendable)? = nil) -> Row {
        Row(
            product.name,
            subtitle: product.shownSummary,
            trailing: product.price.text,
            badge: product.badge,
            leadsTo: output
        )
    }
}

extension Product {
    fileprivate var shownSummary: String? { summary.isEmpty ? nil : summary }

    fileprivate var ratedSummary: String {
        let average = (rating.average * 10).rounded() / 10
        let words = rating.count == 0 ? "Not rated yet" : "Rated \(average) out of 5 (\(rating.count))"
        return [words, shownSummary].compactMap(\.self).joined(separator: " · ")
    }

    fileprivate var badge: String? { price.lowest.isSale ? "sale" : nil }
}
