import StoreDomain

extension ShopConfiguration {
    /// Tells the time of day.
    var clock: ShopClock {
        now.map(ShopClock.fixed) ?? .system
    }
}
