import Foundation
import FoundationExtensions
import GRDB

/// Shops at random on the real executables, kills them at random instants, breaks the network, fills the
/// disk, and compares what the client shows with what the person was told and with what the server has.
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
    private var client: ChildProcess?
    private var ledger = Ledger()
    private var items: [Ledger.Item] = []
    private var isDiskFull = false
    private var wasDiskFull = false

    /// How often what happened.
    struct Counts: CustomStringConvertible {
        var rounds = 0
        var changes = 0
        var kept = 0
        var refusals = 0
        var clientKills = 0
        var backendKills = 0
        var fullDisks = 0
        var placed = 0
        var refused = 0

        var description: String {
            """
            \(rounds) rounds, \(changes) changes (\(kept) kept, \(refusals) refused), \
            \(clientKills) kills of the client, \(backendKills) of the backend, \(fullDisks) full disks, \
            \(placed) orders placed, \(refused) refused by the shop
            """
        }

        static func + (one: Counts, other: Counts) -> Counts {
            var sum = Counts()
            for path in [
                \Counts.rounds, \.changes, \.kept, \.refusals, \.clientKills, \.backendKills, \.fullDisks,
                \.placed, \.refused,
            ] {
                sum[keyPath: path] = one[keyPath: path] + other[keyPath: path]
            }
            return sum
        }
    }

    /// Makes a run of its own: directory, disk and backend.
    ///
    /// - Parameters:
    ///   - seed: What everything is chosen from.
    ///   - isCheckoutBroken: Whether the client makes a new key for each attempt, which torture must find.
    ///   - directory: An empty directory.
    init(seed: UInt64, isCheckoutBroken: Bool, directory: URL) {
        self.seed = seed
        self.isCheckoutBroken = isCheckoutBroken
        self.directory = directory
        random = SplitMix64(seed: seed)
        disk = SmallDisk(at: directory.appending(path: "disk"))
        backend = Backend(store: directory.appending(path: "backend.sqlite").path)
    }

    private var data: String { (disk?.path ?? directory.path) + "/data" }

    /// Runs one round after the other on the same data.
    ///
    /// - Parameter rounds: How many.
    /// - Throws: ``TortureError`` for what was lost, doubled or damaged.
    mutating func run(rounds: Int) throws {
        try backend.start()
        try startClient()
        try loadProducts()
        for _ in 0..<rounds {
            try shop()
            try compare()
            counts.rounds += 1
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
                try make(randomChange(), killingClient: true)
            default:
                try make(randomChange(), killingClient: false)
            }
        }
    }

    /// Lets the client end, fills the disk, and starts the client: it has its data in memory.
    private mutating func startOnFullDisk() throws {
        guard disk != nil, !isDiskFull else { return }
        _ = client?.finish()
        fillOrFreeDisk()
        try startClient()
    }

    /// Empties a cart that the shop refuses, so that the next one can be ordered.
    private mutating func giveUp(_ cart: [String: Int]) throws {
        for item in items where cart[item.sku] != nil {
            try make(.remove(item), killingClient: false)
        }
    }

    private mutating func make(_ change: Ledger.Change, killingClient isKilled: Bool) throws {
        counts.changes += 1
        client?.write(change.line)
        if isKilled {
            // ALLOWED: the instant of the kill is what this is about; nothing depends on it.
            usleep(UInt32.random(in: 0...30_000, using: &random))
            client?.kill()
            counts.clientKills += 1
        }
        take(client?.readLine(), to: change)
        if isKilled { try startClient() }
    }

    /// Notes what the client said; `nil` when it was killed before.
    private mutating func take(_ answer: String?, to change: Ledger.Change) {
        guard let words = answer?.split(separator: " ").map(String.init) else {
            return ledger.leaveOpen(change)
        }
        // Anything else is a refusal, after which nothing may have changed.
        guard words.first == "kept" else {
            counts.refusals += 1
            return
        }
        counts.kept += 1
        ledger.keep(change, key: words.dropFirst().first)
    }

    private mutating func randomChange() -> Ledger.Change {
        let item = items[Int.random(in: 0..<items.count, using: &random)]
        return switch Int.random(in: 0..<10, using: &random) {
        case 0...1: .favorite(item.product, Bool.random(using: &random))
        case 2...5: .add(item, 1)
        case 6: Bool.random(using: &random) ? .remove(item) : .pageSize(.random(in: 1...100, using: &random))
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
        client?.write("settle")
        guard let line = client?.readLine() else { throw TortureError("The client ended by itself.") }
        var shown = try JSONDecoder().decode(Shown.self, from: Data(line.utf8))
        guard client?.finish() == 0 else { throw TortureError("The client does not end well.") }
        backend.kill()
        let submissions = try submissions()
        shown.submissions = Dictionary(uniqueKeysWithValues: submissions)
        if let difference = ledger.differs(from: shown, submissions.map(\.0)) {
            throw TortureError(difference)
        }
        try compareOrders(of: shown, with: backend.orders())
        for name in ["shop.sqlite", "catalogue.sqlite"] { try checkFile(data + "/" + name) }
        let refused = shown.submissions.values.count { $0.state == "refused" }
        counts.placed = shown.submissions.values.count { $0.state == "placed" }
        try backend.start()
        try startClient()
        if refused > counts.refused { try giveUp(shown.cart) }
        counts.refused = refused
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

    /// What became of all that the person decided to order, by their keys and oldest first; the client shows
    /// the last of them only.
    private func submissions() throws -> [(String, Shown.Submission)] {
        let queue = try DatabaseQueue(path: data + "/shop.sqlite")
        defer { try? queue.close() }
        return try queue.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT id, state, orderID FROM submission ORDER BY number")
            return try rows.map { row in
                let lines = try Row.fetchAll(
                    db,
                    sql: "SELECT skuID, quantity FROM submissionLine WHERE submissionID = ?",
                    arguments: [row[0] as String]
                )
                let submission = Shown.Submission(
                    state: row[1],
                    order: row[2],
                    lines: Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
                )
                return (row[0], submission)
            }
        }
    }

    private func checkFile(_ path: String) throws {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        try queue.read { db in try db.checkIntegrity(of: path) }
    }

    private mutating func startClient() throws {
        var arguments = ["client", "--data-dir", data, "--api-url", backend.url]
        if isCheckoutBroken { arguments.append("--new-keys") }
        let client = try ChildProcess(.built("Torture"), arguments, environment: backend.environment)
        guard client.readLine() == "open" else { throw TortureError("The client does not open.") }
        self.client = client
    }

    private mutating func loadProducts() throws {
        client?.write("load")
        let words = client?.readLine()?.split(separator: " ").map(String.init) ?? []
        items = words.compactMap { word in
            let parts = word.split(separator: "/").map(String.init)
            return parts.count == 2 ? Ledger.Item(product: parts[0], sku: parts[1]) : nil
        }
        guard !items.isEmpty else { throw TortureError("There is nothing to buy.") }
    }
}

/// A disk of a few mebibytes that a file can fill.
private struct SmallDisk {
    /// Where it is mounted.
    let path: String

    private var filler: String { path + "/filler" }

    /// Mounts it; `nil` where this is not allowed.
    init?(at url: URL) {
        path = url.path
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard Self.run("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", path) else { return nil }
    }

    /// Fills it, or makes room again.
    ///
    /// - Parameter isFull: Whether it is to be full.
    /// - Returns: The same.
    func setFull(_ isFull: Bool) -> Bool {
        try? FileManager.default.removeItem(atPath: filler)
        if isFull { _ = Self.run("dd", "if=/dev/zero", "of=\(filler)", "bs=4096", "status=none") }
        return isFull
    }

    /// Unmounts it.
    func unmount() {
        _ = Self.run("umount", path)
    }

    private static func run(_ words: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
