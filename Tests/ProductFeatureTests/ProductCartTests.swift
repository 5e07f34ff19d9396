import ProductFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProductCartTests {
    private let id = ProductFixture.backpack.id

    private nonisolated static let twoSizes = Product.backpack(
        with: [("s-1", "Sand", "M", 3), ("s-2", "Sand", "L", 0), ("s-3", "Moss", "L", 9)]
    )

    private nonisolated static let choices:
        [([String], chosen: [String], trailing: [String?], reason: String?)] = [
            ([], [], [nil, "$5.00, 9 in stock", "$5.00, 3 in stock", nil], "choose a color and a size"),
            (
                ["Sand"], ["Sand"], [nil, "$5.00, 9 in stock", "$5.00, 3 in stock", "sold out"],
                "choose a size"
            ),
            (
                ["Sand", "M"], ["Sand", "M"],
                ["$5.00, 3 in stock", "not in M", "$5.00, 3 in stock", "sold out"], nil
            ),
            (
                ["Sand", "L"], ["Sand", "L"],
                ["sold out", "$5.00, 9 in stock", "$5.00, 3 in stock", "sold out"], "sold out"
            ),
            (
                ["Sand", "M", "Moss"], ["Moss", "L"],
                ["sold out", "$5.00, 9 in stock", "not in Moss", "$5.00, 9 in stock"], nil
            ),
            (
                ["Sand", "M", "Sand"], ["M"],
                ["$5.00, 3 in stock", "not in M", "$5.00, 3 in stock", nil], "choose a color"
            ),
            (
                ["Sand", "M", "M"], ["Sand"],
                [nil, "$5.00, 9 in stock", "$5.00, 3 in stock", "sold out"], "choose a size"
            ),
            (
                ["Moss", "M"], ["Sand", "M"],
                ["$5.00, 3 in stock", "not in M", "$5.00, 3 in stock", "sold out"], nil
            ),
        ]

    @Test(arguments: choices.indices)
    func showsAvailabilityForChosenOptions(index: Int) async {
        let (presses, chosen, trailing, reason) = Self.choices[index]
        let product = ProductFixture(.fake(products: [Self.twoSizes]))
        await product.appear()
        for press in presses { product.driver.choose(.text(press)) }
        product.driver.expect({ $0.rows.filter { $0.badge == "chosen" }.map(\.title) }, chosen)
        product.driver.expect({ $0.rows.map(\.trailing) }, trailing)
        product.driver.expect({ $0.control("add")?.disabledReason }, reason)
    }

    @Test func clearsChoiceThatIsNoLongerAvailable() async {
        let less = Product.backpack(with: [("s-3", "Moss", "L", 2), ("s-4", "Moss", "M", 2)])
        let product = ProductFixture(answering: .success(Self.twoSizes), .success(less))
        await product.appear()
        product.driver.choose("Sand")
        product.driver.choose("M")
        await product.driver.settled { $0.press("Refresh") }
        product.driver.expect({ $0.rows.map(\.title) }, ["L", "M"])
        product.driver.expect({ $0.control("add")?.disabledReason }, "choose a size")
    }

    @Test func addsChosenVariantAndOpensCart() async throws {
        let product = ProductFixture()
        await product.appear()
        product.driver.press("Add to cart", refused: .disabled(reason: "choose a color and a size"))
        product.driver.choose("Sand")
        product.driver.press("Add to cart")
        product.driver.expect(\.isBusy, true)
        await product.driver.settled()
        product.driver.expect(\.messages, ["Added to your cart."])
        #expect(try await product.inCart() == ["s-71": 1])
        product.driver.press("Open the cart")
        product.outputs.expect([.cartOpened])
        product.driver.disappear()
        // The message is not shown again when the user returns, because the product may have been ordered or
        // removed from the cart since then.
        await product.appear()
        product.driver.expect(\.messages, [])
        let added = AnalyticsEvent(.addedToCart(id, SKU.ID("s-71")), on: "product/p-7")
        #expect(product.recorded.events == [added])
    }

    @Test func ignoresRepeatedPressWhileAddingToCart() async throws {
        let gate = Gate()
        let product = ProductFixture(changesHeldAt: gate)
        await product.appear()
        product.driver.choose("Sand")
        try product.screen.perform("add", value: nil)
        let held = await gate.arrival()
        try product.screen.perform("add", value: nil)
        product.driver.disappear()
        product.driver.appear()
        try product.screen.perform("add", value: nil)
        held.release()
        gate.open()
        await product.driver.settled()
        product.driver.expect(\.messages, ["Added to your cart."])
        #expect(try await product.inCart() == ["s-71": 1])
        await product.driver.settled { $0.press("Add to cart") }
        #expect(try await product.inCart() == ["s-71": 2])
        product.outputs.finish()
    }

    @Test func buyNowProceedsAfterVariantIsAdded() async throws {
        let gate = Gate()
        let product = ProductFixture(changesHeldAt: gate)
        await product.appear()
        product.driver.choose("Sand")
        product.driver.press("Buy now")
        let held = await gate.arrival()
        product.outputs.expect([])
        held.release()
        await product.driver.settled()
        product.outputs.expect([.purchaseSelected])
        #expect(try await product.inCart() == ["s-71": 1])
    }

    @Test func showsReasonWhenAddingToCartFails() async throws {
        let product = ProductFixture()
        await product.appear()
        product.driver.choose("Sand")
        product.cart.failNextSave(with: .full)
        await product.driver.settled { $0.press("Add to cart") }
        product.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        await product.driver.settled { $0.press("Add to cart") }
        try await product.cart.freeze(as: OrderSubmission.ID("o-1"), at: ProductFixture.now)
        await product.driver.settled { $0.press("Add to cart") }
        let frozen = "You cannot make this change while your order is in progress."
        product.driver.expect(\.messages, [frozen])
        product.driver.choose("Moss")
        product.driver.expect(\.messages, [])
    }

    @Test func showsAddToCartFailureOnce() async throws {
        let product = ProductFixture()
        await product.appear()
        product.driver.choose("Sand")
        product.cart.failNextSave(with: .full)
        product.driver.press("Add to cart")
        await product.reappear()
        product.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        await product.reappear()
        product.driver.expect(\.messages, [])
    }

    @Test func logsSourceOfEachChildSignal() async {
        let product = ProductFixture()
        await product.appear()
        let before = product.log.events.count
        product.driver.choose("Sand")
        let lines = product.log.events.dropFirst(before).map { line in
            line.split(separator: " ").prefix(3).map { String($0.prefix { !$0.isNumber && $0 != "(" }) }
        }
        let files = ["SKUView", "ProductFeature", "ProductViewModel"].map { "ProductFeature/\($0).swift:" }
        let (view, door, parent) = (files[0], files[1], files[2])
        #expect(
            lines == [
                [view, "accepted", "sku"], [parent, "accepted", "colorChosen"],
                [parent, "answered", "chosen"], [door, "answered", "sku"],
            ]
        )
    }
}

extension Product {
    fileprivate static func backpack(
        with skus: [(id: String, color: String, size: String, stock: Int)]
    ) -> Product {
        let price = Price.regular(Money(minorUnits: 5_00, currency: .usd))
        var product = ProductFixture.backpack
        product.price = .single(price)
        product.skus = skus.map { sku in
            SKU(
                id: SKU.ID(sku.id),
                color: SKU.Color(name: sku.color),
                size: SKU.Size(name: sku.size),
                price: price,
                stock: sku.stock
            )
        }
        return product
    }
}
