import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing

@MainActor
struct ProductViewTests {
    private let backpack = Saved(Product.sampleBackpack, savedAt: Date(timeIntervalSince1970: 0))

    @Test func refusesToChangeTheFavoriteUntilItIsKnown() throws {
        var state = ProductViewState()
        state.reduce(with: .product(.received(backpack)))
        #expect(throws: ControlRefusal.disabled(reason: "it is still being read")) {
            try ProductView.content(of: state).action(of: "favorite", value: "on")
        }
        state.reduce(with: .favoriteRead(false))
        #expect(
            try ProductView.content(of: state).action(of: "favorite", value: nil) == .favoriteToggled(true)
        )
        state.reduce(with: .favoriteRead(true))
        #expect(
            try ProductView.content(of: state).action(of: "favorite", value: nil) == .favoriteToggled(false)
        )
    }

    @Test func offersTheFavoriteOnlyBesideAProduct() {
        var state = ProductViewState()
        state.reduce(with: .favoriteRead(false))
        #expect(throws: ControlRefusal.gone) {
            try ProductView.content(of: state).action(of: "favorite", value: "on")
        }
    }

    @Test func refreshesFromTheButtonAndFromTheNotice() throws {
        var state = ProductViewState()
        #expect(
            try ProductView.content(of: state).action(of: "refresh-product", value: nil) == .refreshPressed
        )
        state.reduce(with: .product(.unreadable))
        #expect(try ProductView.content(of: state).action(of: "retry-product", value: nil) == .refreshPressed)
    }

    @Test func leavesOutWhatAProductDoesNotHave() {
        var state = ProductViewState()
        state.reduce(
            with: .product(.received(Saved(.withNothingOptional, savedAt: Date(timeIntervalSince1970: 0))))
        )
        #expect(
            ProductView.content(of: state).elements == [
                .text("$0.00"), .control("favorite"), .control("refresh-product"),
            ]
        )
    }
}
