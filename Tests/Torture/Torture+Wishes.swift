import Foundation
import FoundationExtensions

/// What a person wants next, and how it ends.
extension Torture {
    /// Something that happens while the shop does what a person wants.
    enum Meanwhile {
        case nothing, killClient, killBackend, fillOrFreeDisk
    }

    /// Does what a person wants, while something else happens.
    mutating func make(_ wish: ShopHands.Wish, meanwhile: Meanwhile) throws {
        // Without a backend nothing is loaded, and all the attempts take too long.
        guard wish != .sync || meanwhile == .killClient || backend.isRunning else { return }
        if wish == .change { return try changeBackend() }
        if wish == .profile { return try changeProfile() }
        if wish == .settings { return try changeSettingsAndQuit() }
        guard let client, let deed = try hands?.approach(wish, &random) else { return }
        // Only what has not reached the backend can be taken back.
        if wish == .checkout, !backend.isOwn, Int.random(in: 0..<3, using: &random) == 0 { killBackend() }
        counts.changes += 1
        if meanwhile != .nothing { history.append("\(meanwhile) during:") }
        let instant = UInt32.random(in: 0...wish.duration, using: &random)
        var frame: ShownFrame?
        switch meanwhile {
        case .killClient:
            frame = client.type(deed.line, killingAfter: instant)
            counts.clientKills += 1
            try note(deed, of: wish, frame.flatMap(deed.isKept), frame)
            return try startClient()
        case .nothing: frame = try answer(to: deed, of: client)
        case .killBackend:
            frame = try answer(to: deed, of: client, after: instant) { try? backend.restart() }
            counts.backendKills += 1
        case .fillOrFreeDisk: frame = try answer(to: deed, of: client, after: instant) { fillOrFreeDisk() }
        }
        if let frame, let wrong = CatalogueJudge.verdict(on: frame) { throw TortureError(wrong) }
        try note(deed, of: wish, frame.map(deed.isKept) ?? false, frame)
    }

    /// Types a change; returns what is seen then, `nil` where it was rejected.
    private func answer(
        to deed: ShopHands.Deed,
        of client: ShopConsole,
        after instant: UInt32 = 0,
        meanwhile happens: () -> Void = {}
    ) throws -> ShownFrame? {
        let answer = try client.type(deed.line, after: instant, meanwhile: happens)
        return answer.rejection == nil ? answer.sight.frame : nil
    }

    /// Records what the shop showed of a change; `nil` if that is inconclusive, or it was killed before.
    mutating func note(
        _ deed: ShopHands.Deed,
        of wish: ShopHands.Wish,
        _ isKept: Bool?,
        _ frame: ShownFrame?
    ) throws {
        history.append("\(wish) \(deed.line): \(isKept.map { "\($0)" } ?? "open")")
        // After a refusal nothing may have changed.
        ledger.note(deed.change, isKept: isKept)
        if isKept == true { counts.kept[wish, default: 0] += 1 }
        if isKept == false { counts.notKept[wish, default: 0] += 1 }
        guard !wasDiskFull, let wrong = catalogue.note(deed.change, isKept, frame) else { return }
        throw TortureError(wrong)
    }

    /// Chooses what is wanted next; an order is often taken back at once.
    mutating func randomWish() -> ShopHands.Wish {
        let isRegretted = lastWish == .checkout && Bool.random(using: &random)
        let wish = isRegretted ? .takeBack : anyWish()
        lastWish = wish
        return wish
    }

    private mutating func anyWish() -> ShopHands.Wish {
        switch Int.random(in: 0..<28, using: &random) {
        case 0...1: .favorite
        case 2...7: .add
        case 8: .quantity
        case 9: .remove
        case 10: .pageSize
        case 11: .takeBack
        case 12: .clear
        case 13...14: .sync
        case 15: .settings
        case 16: .change
        case 17...19: .profile
        default: .checkout
        }
    }
}
