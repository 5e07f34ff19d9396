package import ScreenKit
package import StoreDomain

extension Row {
    /// The row of a product that can be chosen.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - kind: What its identity begins with, if one product is on a screen twice.
    ///   - subtitle: What is shown below its name instead of its summary.
    ///   - file: The file that asks for the row.
    ///   - line: The line that asks for it.
    ///   - action: The action that chooses it.
    /// - Returns: The row.
    package static func product(
        _ product: Product,
        as kind: String = "product",
        subtitle: String? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: Action
    ) -> Row {
        Row(
            product.name,
            id: "\(kind)-\(product.id.rawValue)",
            subtitle: subtitle ?? product.shownSummary,
            trailing: product.price.text,
            badge: product.badge,
            file: file,
            line: line,
            action: action
        )
    }

    /// The read-only row of a product.
    ///
    /// - Parameter product: The product.
    /// - Returns: The row.
    package static func product(_ product: Product) -> Row {
        Row(product.name, subtitle: product.shownSummary, trailing: product.price.text, badge: product.badge)
    }
}

extension Product {
    fileprivate var shownSummary: String? { summary.isEmpty ? nil : summary }
    fileprivate var badge: String? { price.lowest.isSale ? "sale" : nil }
}
