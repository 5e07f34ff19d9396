/// Says what is wrong with an order, from what the shop shows and stores and what the backend has.
enum OrderJudge {
    /// What the checkout says about the order.
    enum Saying: String {
        /// It can be placed.
        case review

        /// It is not placed yet.
        case queued

        /// Nobody knows whether it is placed.
        case unknown

        /// It is placed.
        case placed

        /// The shop refused it.
        case refused

        /// It is being sent.
        case sending

        /// There is nothing to order.
        case nothing

        /// Whether it no longer changes by itself.
        var isEnd: Bool { self == .placed || self == .refused }

        /// Whether it says that there is no order.
        var isDenial: Bool { [.review, .queued, .refused].contains(self) }

        /// Reads a frame of the checkout.
        ///
        /// - Parameter frame: The frame.
        init(_ frame: ShownFrame) {
            let ids = frame.controls.map(\.id)
            self =
                if ids.contains("order") {
                    .placed
                } else if ids.contains("withdraw") {
                    .queued
                } else if frame.elements.contains(where: { $0.level == "error" }) {
                    .refused
                } else if ids.contains("place") || ids.contains("accept") {
                    .review
                } else if frame.elements.contains(where: { $0.level == "warning" }) {
                    .unknown
                } else {
                    frame.elements.contains { $0.kind == "progress" } ? .sending : .nothing
                }
        }
    }

    /// What is wrong while it is under way.
    ///
    /// - Parameters:
    ///   - saying: What the checkout says.
    ///   - orders: How many orders the backend has, of one cart.
    /// - Returns: What is wrong; `nil` for nothing.
    static func verdict(_ saying: Saying, orders: Int) -> String? {
        if orders > 1 { return "The backend has \(orders) orders of one cart." }
        if orders == 1, saying.isDenial { return "The backend has the order, and the shop says: \(saying)." }
        if orders == 0, saying == .placed { return "The backend has no order, and the shop says: placed." }
        if orders == 0, saying == .nothing { return "The cart is empty, and there is no order." }
        return nil
    }

    /// What is wrong in the end.
    ///
    /// - Parameters:
    ///   - saying: What the checkout says.
    ///   - submissions: What the shop has stored.
    ///   - orders: What the backend has stored, by the keys.
    ///   - listed: The orders that the shop lists.
    /// - Returns: What is wrong; `nil` for nothing.
    static func verdict(
        inTheEnd saying: Saying,
        _ submissions: [(String, Shown.Submission)],
        orders: [String: Shown.Submission],
        listed: Set<String>
    ) -> String? {
        if let wrong = verdict(saying, orders: orders.count) { return wrong }
        guard saying.isEnd else { return "It never ends, the shop says: \(saying)." }
        let placed = submissions.filter { $0.1.state == "placed" }
        guard Dictionary(placed, uniquingKeysWith: { $1 }) == orders else {
            return "The shop has stored \(submissions), the backend \(orders)."
        }
        guard listed == Set(orders.values.compactMap(\.order)) else {
            return "The shop lists \(listed.sorted()), the backend has \(orders)."
        }
        return nil
    }
}
