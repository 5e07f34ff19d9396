import Foundation
import FoundationExtensions

/// Shops at random on the real executables, kills them at random instants, breaks the network, fills the
/// disk, and compares what the shop shows with what the person was shown before and with what the server has.
struct Torture {
    /// Everything is chosen from one seed, except the instants at which the system runs a process.
    var random: SplitMix64
    let seed: UInt64
    let isCheckoutBroken: Bool
    let directory: URL
    let disk: SmallDisk?

    /// What was done since the last comparison, for whoever looks for a fault.
    var history: [String] = []

    /// What happened so far.
    var counts = Counts()

    let backend: Backend

    /// Another backend, and another account of the same one, each with its ledger.
    var others: [(backend: Backend, ledger: Ledger)]
    var client: ShopConsole?
    var ledger = Ledger()
    var catalogue = CatalogueJudge()
    var skus: [String: [String: String]] = [:]
    var categories: [String: Int] = [:]
    /// The last wish.
    var lastWish: ShopHands.Wish?
    var isDiskFull = false
    var wasDiskFull = false

    /// Creates a run with its own directory, disk and backend.
    ///
    /// - Parameters:
    ///   - seed: What everything is chosen from.
    ///   - usesOwnBackend: Whether the shop runs its own backend, which keeps its data beside the shop's.
    ///   - isCheckoutBroken: Whether an order in doubt gets another key, which torture must find.
    ///   - directory: An empty directory.
    init(seed: UInt64, usesOwnBackend: Bool, isCheckoutBroken: Bool, directory: URL) {
        self.seed = seed
        self.isCheckoutBroken = isCheckoutBroken
        self.directory = directory
        random = SplitMix64(seed: seed)
        disk = SmallDisk(at: directory.appending(path: "disk"))
        let data = (disk?.path ?? directory.path) + "/data"
        let store = usesOwnBackend ? data : directory.path
        backend = Backend(store: store + "/backend.sqlite", isOwn: usesOwnBackend)
        let other = Backend(store: directory.appending(path: "other.sqlite").path)
        others = [other, Backend(store: store + "/backend.sqlite", account: "guest")].map { ($0, Ledger()) }
    }

    var files: ShopFiles { ShopFiles(directory: (disk?.path ?? directory.path) + "/data") }

    /// Runs one round after another on the same data.
    ///
    /// - Parameter rounds: How many.
    /// - Throws: ``TortureError`` for what was lost, doubled or damaged.
    mutating func run(rounds: Int) throws {
        try backend.start()
        (skus, categories) = try loadCatalogue()
        try startClient()
        for _ in 0..<rounds {
            history = []
            try shop()
            history.append("compare")
            try compare()
            counts.rounds += 1
            if backend.isOwn { counts.ownRounds += 1 }
            counts.faults = backend.broken
        }
    }

    /// Ends both programs, and unmounts the disk.
    mutating func end() {
        client?.kill()
        for backend in [backend] + others.map(\.backend) { backend.kill() }
        disk?.unmount()
    }

    /// Does some things while everything breaks.
    private mutating func shop() throws {
        try startBackend(isBroken: true)
        if Int.random(in: 0..<5, using: &random) == 0 { try startOnFullDisk() }
        for _ in 0..<Int.random(in: 8...24, using: &random) {
            // Nothing is stored on a full disk, so there is soon room again.
            if isDiskFull, Int.random(in: 0..<4, using: &random) == 0 { fillOrFreeDisk() }
            switch Int.random(in: 0..<16, using: &random) {
            // The shop's own ends with the shop.
            case 0 where !backend.isOwn:
                killBackend()
            case 1:
                history.append("start the backend")
                try startBackend(isBroken: true)
            case 2: fillOrFreeDisk()
            case 3...4: try make(randomWish(), meanwhile: .killClient)
            case 5: try make(randomWish(), meanwhile: backend.isOwn ? .killClient : .killBackend)
            case 6: try make(randomWish(), meanwhile: .fillOrFreeDisk)
            default: try make(randomWish(), meanwhile: .nothing)
            }
        }
    }

    /// Kills the backend, whatever it is doing.
    mutating func killBackend() {
        history.append("kill -9 $BACKEND")
        backend.kill()
        counts.backendKills += 1
    }

    /// Starts the backend, replacing the one that runs; the shop's own starts with the shop.
    mutating func startBackend(isBroken: Bool) throws {
        if backend.isOwn { _ = client?.quit() }
        if isBroken { try backend.start(breaking: &random) } else { try backend.start() }
        if backend.isOwn { try startClient() }
    }

    /// Ends the client, fills the disk, and starts the client, which then has its data in memory.
    private mutating func startOnFullDisk() throws {
        guard disk != nil, !isDiskFull else { return }
        _ = client?.quit()
        fillOrFreeDisk()
        try startClient()
    }

    var hands: ShopHands? { client.map { ShopHands(console: $0, skus: skus) } }

    mutating func fillOrFreeDisk() {
        isDiskFull = disk?.setFull(!isDiskFull) ?? false
        history.append(isDiskFull ? "the disk is full" : "the disk has room")
        guard isDiskFull else { return }
        (wasDiskFull, counts.fullDisks) = (true, counts.fullDisks + 1)
        // What is done without a disk is lost when the shop ends.
        catalogue = CatalogueJudge()
    }

    /// The flags that start the shop at a backend.
    func flags(at backend: Backend) -> [String] { ["--data-dir", files.directory] + backend.shopFlags }

    mutating func startClient() throws {
        // On a full disk SQLite cannot write it either.
        if isCheckoutBroken, !isDiskFull { try files.forgetKeys() }
        client = try console(at: backend)
    }

    /// Starts the shop at a backend, and waits for what it opens with.
    func console(at backend: Backend) throws -> ShopConsole {
        let client = try ShopConsole(
            flags(at: backend),
            environment: backend.environment,
            errors: directory.appending(path: "errors")
        )
        _ = try client.type(nil)
        return client
    }

    /// All variants and categories of the server, which the shop writes into a database of its own.
    private func loadCatalogue() throws -> ([String: [String: String]], [String: Int]) {
        let catalogue = directory.appending(path: "catalogue").path
        let sync = try ChildProcess(
            .built("storefront"),
            ["sync", "--data-dir", catalogue] + backend.shopFlags,
            environment: backend.environment
        )
        while sync.readLine() != nil {}
        guard sync.finish() == 0 else { throw TortureError("The catalogue cannot be read.") }
        let files = ShopFiles(directory: catalogue)
        return (try files.skus(), try files.categories())
    }
}
