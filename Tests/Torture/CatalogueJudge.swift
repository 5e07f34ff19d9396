/// Watches what the shop says about the saved catalogue.
struct CatalogueJudge {
    /// Whether the shop said that it was cleared, and nothing can have been stored since.
    private(set) var isCleared = false

    /// Records how a change ended, and judges what the shop says about it.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - isKept: Whether the shop said that it was made; `nil` if it did not say.
    ///   - frame: What it showed in the end; `nil` for nothing.
    /// - Returns: What is wrong with that; `nil` for nothing.
    mutating func note(_ change: Ledger.Change, _ isKept: Bool?, _ frame: ShownFrame?) -> String? {
        if change == .clear, isKept == true { isCleared = true }
        guard change == .sync else { return nil }
        let wasCleared = isCleared
        if isKept != false { isCleared = false }
        guard wasCleared, frame?.success == ShopHands.Words.unchanged else { return nil }
        return "The catalogue was cleared, and is called unchanged."
    }

    /// Says what is wrong with a settled frame.
    ///
    /// - Parameter frame: The frame.
    /// - Returns: What; `nil` for nothing.
    static func verdict(on frame: ShownFrame) -> String? {
        let isUnderWay =
            frame.offers(ShopHands.Words.stop)
            || frame.screen == "settings" && !frame.offers(ShopHands.Words.clear)
        return isUnderWay ? "Settings are left syncing or clearing." : nil
    }
}
