import CheckoutFeature
import ScreenKit
import Testing
import ViewStateTesting

/// What each state says of the order, and how loudly; the controls of most are in `CheckoutScreenTests`.
@MainActor
struct CheckoutPreviewTests {
    @Test(
        arguments: [
            ("loading", nil, ""), ("unreadable", .error, "The cart cannot be read."),
            ("queued", .info, "The order has not been placed yet."),
            ("queued, offline", .warning, "Offline."),
            ("unknown", .warning, "The shop gave no clear answer"),
            ("placed", .success, "Your order SF-000001 was placed."),
            ("placed, not as reviewed", .warning, "Your total was $24.50."),
            ("placed, number unreadable", .success, "Your order was placed."),
            ("price changed", .error, "The shop refused the order. Prices have changed."),
            ("sold out", .error, "The shop refused the order. Some items are not in stock in this quantity."),
            (
                "not sold any more", .error,
                "The shop refused the order. It no longer sells some of the items."
            ),
            ("key used", .error, "The shop refused the order. It already has an order from this checkout"),
            ("invalid", .error, "The shop refused the order. It does not accept this order"),
            (
                "unexplained", .error,
                "The shop refused the order. It gave a reason this program does not know"
            ),
        ] as [(String, NoticeLevel?, String)]
    )
    func saysHowItStandsInEachState(name: String, level: NoticeLevel?, text: String) throws {
        let frame = try #require(CheckoutFeature.previews.first { $0.name == name }).frame
        let said = frame.elements.last { if case .notice = $0 { true } else { false } }
        guard case .notice(let shown, let message, _, _) = said else {
            #expect(level == nil && frame.isBusy)
            return
        }
        #expect(shown == level)
        #expect(message.hasPrefix(text), "\(message)")
    }

    @Test func theStartOfALabelTakesNothingAway() {
        let controls = CheckoutFeature.previews.flatMap(\.frame.controls)
        #expect(Set(controls.filter(\.needsWholeLabel).map(\.id)) == ["withdraw", "accept"])
    }
}
