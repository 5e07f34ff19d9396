import DesignSystem
import ScreenKit
import StoreDomain

enum SKUView: ScreenView {
    static func content(of state: SKUViewState) -> Content<SKUViewModel.Input> {
        Content("Variants") {
            if state.choice.skus.isEmpty {
                Text("The shop lists no variants of this product, so it cannot be added to the cart.")
            } else {
                choices(state.choice)
                cart(state)
            }
        }
    }

    @ContentBuilder<SKUViewModel.Input>
    private static func choices(_ choice: SKUChoice) -> [any ContentPart<SKUViewModel.Input>] {
        if choice.colors.count > 1 {
            Heading("Color")
            List(choice.colors.map { row(of: $0, choice) })
        }
        if choice.sizes.count > 1 {
            Heading("Size")
            List(choice.sizes.map { row(of: $0, choice) })
        }
        if let sku = choice.sku {
            Text("\(sku.color.name), \(sku.size.text): \(sku.price.text), \(sku.stockText)")
        }
    }

    private static func row(of color: String, _ choice: SKUChoice) -> Row<SKUViewModel.Input> {
        Row(
            color,
            id: "color-\(color)",
            trailing: choice.skus(in: color, choice.size).summary(lacking: choice.size?.name),
            badge: color == choice.color ? "chosen" : nil,
            needsWholeLabel: true,
            traits: choice.skus(in: color, choice.size).traits(isChosen: color == choice.color),
            action: .colorChosen(color)
        )
    }

    private static func row(of size: SKU.Size, _ choice: SKUChoice) -> Row<SKUViewModel.Input> {
        Row(
            size.text,
            id: "size-\(size.text)",
            trailing: choice.skus(in: choice.color, size).summary(lacking: choice.color),
            badge: size == choice.size ? "chosen" : nil,
            needsWholeLabel: true,
            traits: choice.skus(in: choice.color, size).traits(isChosen: size == choice.size),
            action: .sizeChosen(size)
        )
    }

    @ContentBuilder<SKUViewModel.Input>
    private static func cart(_ state: SKUViewState) -> [any ContentPart<SKUViewModel.Input>] {
        let reason = state.choice.reasonNotToAdd
        Button(
            "Add to cart",
            id: "add",
            key: "a",
            disabledReason: reason,
            traits: [.primary],
            action: .addPressed(toBuy: false)
        )
        switch state.cart {
        case .added:
            Notice(.success, "Added to your cart.")
            Button(
                "Open the cart",
                id: "open-cart",
                key: "o",
                leadsTo: ProductFeature.Output.cartOpened,
                action: .cartPressed
            )
        case .adding:
            Progress("Adding to cart")
        case .refused(let problem?):
            Notice(problem)
        case .untouched, .refused(nil):
            Button(
                "Buy now",
                id: "buy",
                key: "b",
                disabledReason: reason,
                action: .addPressed(toBuy: true)
            )
        }
    }
}

extension SKUChoice {
    fileprivate var reasonNotToAdd: String? {
        switch (color, size, sku?.stock) {
        case (nil, nil, _): "choose a color and a size"
        case (nil, _, _): "choose a color"
        case (_, nil, _): "choose a size"
        case (_, _, 0): "sold out"
        default: nil
        }
    }
}

extension [SKU] {
    fileprivate func traits(isChosen: Bool) -> Set<Control.Trait> {
        var traits: Set<Control.Trait> = isChosen ? [.choice, .chosen] : [.choice]
        if isEmpty {
            traits.insert(.incompatible)
        } else if allSatisfy({ $0.stock == 0 }) {
            traits.insert(.unavailable)
        }
        return traits
    }

    /// Returns the price and stock level of a single variant, or a message if all variants are sold out or if
    /// no variant matches the other choice.
    fileprivate func summary(lacking chosen: String?) -> String? {
        if isEmpty { return chosen.map { "not in \($0)" } }
        if allSatisfy({ $0.stock == 0 }) { return "sold out" }
        return count == 1 ? first.map { "\($0.price.text), \($0.stockText)" } : nil
    }
}

extension SKU.Size {
    fileprivate var text: String { metaDescription.map { "\(name) (\($0))" } ?? name }
}

extension SKU {
    fileprivate var stockText: String {
        stock == 0 ? "sold out" : "\(stock) in stock"
    }
}
