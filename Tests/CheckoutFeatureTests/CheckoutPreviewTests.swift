import CheckoutFeature
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct CheckoutPreviewTests {
    @Test(
        arguments: [
            ("loading", nil, ""), ("unreadable", .error, "The cart cannot be read."),
            ("queued", .info, "Your order has not been placed yet."),
            ("queued, offline", .warning, "You are offline."),
            ("unknown", .warning, "The shop has not confirmed your order yet"),
            ("placed", .success, "Your order SF-000001 was placed."),
            ("placed, not as reviewed", .warning, "Your total was $24.50."),
            ("placed, number unreadable", .success, "Your order was placed."),
            ("price changed", .error, "Your order was not placed because prices have changed."),
            ("sold out", .error, "Your order was not placed because the shop does not have enough of some"),
            ("no longer sold", .error, "Your order was not placed because some items are no longer sold."),
            ("key used", .error, "Your order was not placed because this checkout was already used"),
            ("invalid", .error, "Your order was not placed because it is not valid."),
            ("unexplained", .error, "Your order was not placed, and the reason is unknown."),
        ] as [(String, NoticeLevel?, String)]
    )
    func showsMessageForEachState(name: String, level: NoticeLevel?, text: String) throws {
        let frame = try #require(CheckoutFeature.previews.first { $0.name == name }).frame
        let said = frame.elements.last { if case .notice = $0 { true } else { false } }
        guard case .notice(let shown, let message, _, _) = said else {
            #expect(level == nil && frame.isBusy)
            return
        }
        #expect(shown == level)
        #expect(message.hasPrefix(text), "\(message)")
    }

    @Test func onlyWithdrawAndAcceptNeedWholeLabel() {
        let controls = CheckoutFeature.previews.flatMap(\.frame.controls)
        #expect(Set(controls.filter(\.needsWholeLabel).map(\.id)) == ["withdraw", "accept"])
    }
}
