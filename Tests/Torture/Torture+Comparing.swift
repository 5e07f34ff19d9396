import Foundation
import FoundationExtensions

/// The comparison at the end of a round.
extension Torture {
    /// Makes everything work again, waits until each submission has a definite answer, and compares.
    mutating func compare() throws {
        if isDiskFull { fillOrFreeDisk() }
        try startBackend(isBroken: false)
        // A client that started on a full disk works in memory until it ends.
        if wasDiskFull || Bool.random(using: &random) {
            client?.kill()
            try startClient()
        }
        wasDiskFull = false
        try files.waitForAnswers()
        try syncCatalogue()
        guard let hands else { return }
        let shown = try Self.compare(hands, files, with: backend, &ledger)
        guard try files.skus() == skus, try files.categories() == categories else {
            throw TortureError("What is saved is not the catalogue of the server.")
        }
        let refused = shown.submissions.values.count { $0.state == "refused" }
        counts.placed = shown.submissions.values.count { $0.state == "placed" }
        try backend.start()
        try startClient()
        let canCheckOut = try self.hands?.approach(.checkout, &random) != nil
        if refused > counts.refused || !canCheckOut { try emptyCart() }
        counts.refused = refused
    }

    /// Compares what the shop shows with the ledger, and what it has stored with its backend; ends both.
    ///
    /// - Parameters:
    ///   - hands: Types into the shop.
    ///   - files: Its files there.
    ///   - backend: Its backend.
    ///   - ledger: What was shown to the person as done.
    /// - Returns: What is shown.
    /// - Throws: ``TortureError`` for what differs.
    static func compare(
        _ hands: ShopHands,
        _ files: ShopFiles,
        with backend: Backend,
        _ ledger: inout Ledger
    ) throws -> Shown {
        var shown = try hands.shown()
        let listed = try hands.orders()
        guard hands.console.quit() == 0 else { throw TortureError("The shop does not end well.") }
        backend.kill()
        let submissions = try files.submissions()
        shown.submissions = Dictionary(uniqueKeysWithValues: submissions)
        if let difference = ledger.differs(from: shown, submissions.map(\.0)) {
            throw TortureError(difference)
        }
        let stored = try backend.orders()
        try compareOrders(of: shown, with: stored)
        guard listed == Set(stored.values.compactMap(\.order)) else {
            throw TortureError("The shop lists \(listed), the server has \(stored).")
        }
        if let mail = try backend.mail(), mail != shown.mail {
            throw TortureError("The shop shows the profile of \(shown.mail), the server has \(mail).")
        }
        try files.check()
        return shown
    }

    /// Syncs the catalogue, sometimes after clearing it: what a person made is the same with and without
    /// it.
    private mutating func syncCatalogue() throws {
        var cleared: Shown?
        if Bool.random(using: &random) {
            try make(.clear, meanwhile: .nothing)
            cleared = try hands?.shown()
        }
        let before = counts.kept[.sync]
        try make(.sync, meanwhile: .nothing)
        guard counts.kept[.sync] != before else { throw TortureError("The catalogue cannot be saved.") }
        guard let cleared, let synced = try hands?.shown(), cleared != synced else { return }
        throw TortureError("Without a saved catalogue, shown is \(cleared), with one \(synced).")
    }

    /// Empties a cart that the shop refuses, so that the next one can be ordered.
    private mutating func emptyCart() throws {
        for deed in try hands?.emptyCart(&random) ?? [] { ledger.note(deed.change, isKept: true) }
    }

    private static func compareOrders(of shown: Shown, with stored: [String: Shown.Submission]) throws {
        let placed = shown.submissions.filter { $0.value.state == "placed" }
        guard placed != stored else {
            if let open = shown.submissions.first(where: { !$0.value.isSettled }) {
                throw TortureError("The submission \(open) got no definite answer.")
            }
            return
        }
        let lost = placed.filter { stored[$0.key] != $0.value }
        let doubled = stored.filter { placed[$0.key] != $0.value }
        throw TortureError("Only the client has \(lost), only the server has \(doubled).")
    }
}

extension ShopFiles {
    /// Waits until each submission has a definite answer: the shop asks for it by itself.
    ///
    /// - Throws: An error of GRDB.
    func waitForAnswers() throws {
        for _ in 0..<600 {
            guard try submissions().contains(where: { !$0.1.isSettled }) else { return }
            // ALLOWED: the real shop takes the real time.
            usleep(100_000)
        }
    }
}
