package import ScreenKit
package import StoreDomain

extension Row {
    /// Creates the row of a product that can be chosen; `kind` begins its identifier, for a product that is
    /// on the screen twice.
    package static func product(
        _ product: Product,
        as kind: String = "product",
        leadsTo output: (any Sendable)? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: Action
    ) -> Row {
        Row(
            product.name,
            id: "\(kind)-\(product.id.rawValue)",
            subtitle: product.shownSummary,
            trailing: product.price.text,
            badge: product.badge,
            leadsTo: output,
            file: file,
            line: line,
            action: action
        )
    }

    package static func product(_ product: Product) -> Row {
        Row(product.name, subtitle: product.shownSummary, trailing: product.price.text, badge: product.badge)
    }
}

extension Product {
    fileprivate var shownSummary: String? { summary.isEmpty ? nil : summary }
    fileprivate var badge: String? { price.lowest.isSale ? "sale" : nil }
}
