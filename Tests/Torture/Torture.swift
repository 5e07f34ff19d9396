import Foundation
import FoundationExtensions

/// Shops at random on the real executables, kills them at random instants, breaks the network, fills the
/// disk, and compares what the shop shows with what the person was shown before and with what the server has.
struct Torture {
    /// Everything is chosen from one seed, but for the instants at which the system runs a process.
    private var random: SplitMix64
    private let seed: UInt64
    private let isCheckoutBroken: Bool
    private let directory: URL
    private let disk: SmallDisk?

    /// What happened so far.
    private(set) var counts = Counts()

    private let backend: Backend
    private var client: ShopConsole?
    private var ledger = Ledger()
    private var skus: [String: [String: String]] = [:]
    private var isDiskFull = false
    private var wasDiskFull = false

    /// How often what happened.
    struct Counts: CustomStringConvertible {
        var rounds = 0
        var changes = 0
        var kept: [ShopHands.Wish: Int] = [:]
        var notKept: [ShopHands.Wish: Int] = [:]
        var faults: [String: Int] = [:]
        var clientKills = 0
        var backendKills = 0
        var fullDisks = 0
        var placed = 0
        var refused = 0

        var description: String {
            let ends = ShopHands.Wish.allCases.map { wish in
                "\(wish) \(kept[wish] ?? 0) and \(notKept[wish] ?? 0)"
            }
            return """
                \(rounds) rounds, \(changes) changes (kept and not: \(ends.joined(separator: ", "))), \
                \(clientKills) kills of the shop, \(backendKills) of the backend, \(fullDisks) full disks, \
                \(placed) orders placed, \(refused) refused by the shop; starts of the backend with \
                \(faults.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
                """
        }

        static func + (one: Counts, other: Counts) -> Counts {
            var sum = Counts()
            for path in [
                \Counts.rounds, \.changes, \.clientKills, \.backendKills, \.fullDisks, \.placed,
                \.refused,
            ] {
                sum[keyPath: path] = one[keyPath: path] + other[keyPath: path]
            }
            sum.faults = one.faults.merging(other.faults, uniquingKeysWith: +)
            sum.kept = one.kept.merging(other.kept, uniquingKeysWith: +)
            sum.notKept = one.notKept.merging(other.notKept, uniquingKeysWith: +)
            return sum
        }
    }

    /// Makes a run of its own: directory, disk and backend.
    ///
    /// - Parameters:
    ///   - seed: What everything is chosen from.
    ///   - isCheckoutBroken: Whether an order in doubt gets another key, which torture must find.
    ///   - directory: An empty directory.
    init(seed: UInt64, isCheckoutBroken: Bool, directory: URL) {
        self.seed = seed
        self.isCheckoutBroken = isCheckoutBroken
        self.directory = directory
        random = SplitMix64(seed: seed)
        disk = SmallDisk(at: directory.appending(path: "disk"))
        backend = Backend(store: directory.appending(path: "backend.sqlite").path)
    }

    private var files: ShopFiles { ShopFiles(directory: (disk?.path ?? directory.path) + "/data") }

    /// Runs one round after the other on the same data.
    ///
    /// - Parameter rounds: How many.
    /// - Throws: ``TortureError`` for what was lost, doubled or damaged.
    mutating func run(rounds: Int) throws {
        try backend.start()
        skus = try loadCatalogue()
        try startClient()
        for _ in 0..<rounds {
            try shop()
            try compare()
            counts.rounds += 1
            counts.faults = backend.broken
        }
    }

    /// Ends both programs, and takes the disk away.
    mutating func end() {
        client?.kill()
        backend.kill()
        disk?.unmount()
    }

    /// Does some things while everything breaks.
    private mutating func shop() throws {
        try backend.start(breaking: &random)
        if Int.random(in: 0..<5, using: &random) == 0 { try startOnFullDisk() }
        for _ in 0..<Int.random(in: 8...24, using: &random) {
            switch Int.random(in: 0..<14, using: &random) {
            case 0:
                backend.kill()
                counts.backendKills += 1
            case 1:
                try backend.start(breaking: &random)
            case 2:
                fillOrFreeDisk()
            case 3...4:
                try make(randomWish(), killingClient: true)
            default:
                try make(randomWish(), killingClient: false)
            }
        }
    }

    /// Lets the client end, fills the disk, and starts the client: it has its data in memory.
    private mutating func startOnFullDisk() throws {
        guard disk != nil, !isDiskFull else { return }
        _ = client?.quit()
        fillOrFreeDisk()
        try startClient()
    }

    private var hands: ShopHands? { client.map { ShopHands(console: $0, skus: skus) } }

    private mutating func make(_ wish: ShopHands.Wish, killingClient isKilled: Bool) throws {
        guard let client, let deed = try hands?.approach(wish, &random) else { return }
        counts.changes += 1
        guard isKilled else {
            let answer = try client.type(deed.line)
            return note(deed, of: wish, answer.rejection == nil ? deed.isKept(answer.sight.frame) : false)
        }
        let seen = client.type(deed.line, killingAfter: .random(in: 0...30_000, using: &random))
        counts.clientKills += 1
        note(deed, of: wish, seen.flatMap(deed.isKept))
        try startClient()
    }

    /// Notes what the shop showed of a change; `nil` when that does not tell, or it was killed before.
    private mutating func note(_ deed: ShopHands.Deed, of wish: ShopHands.Wish, _ isKept: Bool?) {
        switch isKept {
        case true?:
            counts.kept[wish, default: 0] += 1
            ledger.keep(deed.change)
        // After a refusal nothing may have changed.
        case false?: counts.notKept[wish, default: 0] += 1
        case nil: ledger.leaveOpen(deed.change)
        }
    }

    private mutating func randomWish() -> ShopHands.Wish {
        switch Int.random(in: 0..<15, using: &random) {
        case 0...1: .favorite
        case 2...5: .add
        case 6: .quantity
        case 7: .remove
        case 8: .pageSize
        case 9...11: .takeBack
        default: .checkout
        }
    }

    private mutating func fillOrFreeDisk() {
        isDiskFull = disk?.setFull(!isDiskFull) ?? false
        if isDiskFull { (wasDiskFull, counts.fullDisks) = (true, counts.fullDisks + 1) }
    }

    /// Lets everything work again, waits until each submission has a definite answer, and compares.
    private mutating func compare() throws {
        if isDiskFull { fillOrFreeDisk() }
        try backend.start()
        // A client that came upon a full disk works from memory until it ends.
        if wasDiskFull || Bool.random(using: &random) {
            client?.kill()
            try startClient()
        }
        wasDiskFull = false
        try waitForAnswers()
        guard let hands else { return }
        var shown = try hands.shown()
        let listed = try hands.orders()
        guard client?.quit() == 0 else { throw TortureError("The shop does not end well.") }
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
        try files.check()
        let refused = shown.submissions.values.count { $0.state == "refused" }
        counts.placed = shown.submissions.values.count { $0.state == "placed" }
        try backend.start()
        try startClient()
        let canCheckOut = try self.hands?.approach(.checkout, &random) != nil
        if refused > counts.refused || !canCheckOut { try emptyCart() }
        counts.refused = refused
    }

    /// Empties a cart that the shop refuses, so that the next one can be ordered.
    private mutating func emptyCart() throws {
        for deed in try hands?.emptyCart(&random) ?? [] { ledger.keep(deed.change) }
    }

    /// Waits until each submission has a definite answer: the shop asks for it by itself.
    private func waitForAnswers() throws {
        for _ in 0..<600 {
            guard try files.submissions().contains(where: { !$0.1.isSettled }) else { return }
            // ALLOWED: the real shop takes the real time.
            usleep(100_000)
        }
    }

    private func compareOrders(of shown: Shown, with stored: [String: Shown.Submission]) throws {
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

    private mutating func startClient() throws {
        if isCheckoutBroken { try files.forgetKeys() }
        let client = try ShopConsole(
            ["--data-dir", files.directory, "--api-url", backend.url],
            environment: backend.environment,
            errors: directory.appending(path: "errors")
        )
        _ = try client.type(nil)
        self.client = client
    }

    /// All variants of the server, which the shop writes into a database of its own.
    private func loadCatalogue() throws -> [String: [String: String]] {
        let catalogue = directory.appending(path: "catalogue").path
        let sync = try ChildProcess(
            .built("storefront"),
            ["sync", "--data-dir", catalogue, "--api-url", backend.url],
            environment: backend.environment
        )
        while sync.readLine() != nil {}
        guard sync.finish() == 0 else { throw TortureError("The catalogue cannot be had.") }
        return try ShopFiles(directory: catalogue).skus()
    }
}
