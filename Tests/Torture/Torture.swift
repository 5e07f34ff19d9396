import Foundation
import FoundationExtensions

/// Shops at random on the real executables, kills them at random instants, breaks the network, fills the
/// disk, and compares what the shop shows with what the person was shown before and with what the server has.
struct Torture {
    /// Everything is chosen from one seed, but for the instants at which the system runs a process.
    var random: SplitMix64
    let seed: UInt64
    let isCheckoutBroken: Bool
    let directory: URL
    let disk: SmallDisk?

    /// Something that happens while the shop does what a person wants.
    enum Meanwhile {
        case nothing, killClient, killBackend, fillOrFreeDisk
    }

    /// What was done since everything was compared last, for who looks for a fault.
    var history: [String] = []

    /// What happened so far.
    var counts = Counts()

    let backend: Backend

    /// Another shop, and another account of the same one, each with what a person has been told there.
    var others: [(backend: Backend, ledger: Ledger)]
    var client: ShopConsole?
    var ledger = Ledger()
    var catalogue = CatalogueJudge()
    var skus: [String: [String: String]] = [:]
    var categories: [String: Int] = [:]
    private var lastWish: ShopHands.Wish?
    var isDiskFull = false
    var wasDiskFull = false

    /// Makes a run of its own: directory, disk and backend.
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

    /// Runs one round after the other on the same data.
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

    /// Ends both programs, and takes the disk away.
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
            switch Int.random(in: 0..<16, using: &random) {
            // The shop's own ends with the shop.
            case 0 where !backend.isOwn:
                history.append("kill -9 $BACKEND")
                backend.kill()
                counts.backendKills += 1
            case 1:
                history.append("start the backend")
                try startBackend(isBroken: true)
            case 2:
                fillOrFreeDisk()
            case 3...4: try make(randomWish(), meanwhile: .killClient)
            case 5: try make(randomWish(), meanwhile: backend.isOwn ? .killClient : .killBackend)
            case 6: try make(randomWish(), meanwhile: .fillOrFreeDisk)
            default: try make(randomWish(), meanwhile: .nothing)
            }
        }
    }

    /// Starts the backend, in place of the one that runs; the shop's own starts with the shop.
    mutating func startBackend(isBroken: Bool) throws {
        if backend.isOwn { _ = client?.quit() }
        if isBroken { try backend.start(breaking: &random) } else { try backend.start() }
        if backend.isOwn { try startClient() }
    }

    /// Lets the client end, fills the disk, and starts the client: it has its data in memory.
    private mutating func startOnFullDisk() throws {
        guard disk != nil, !isDiskFull else { return }
        _ = client?.quit()
        fillOrFreeDisk()
        try startClient()
    }

    var hands: ShopHands? { client.map { ShopHands(console: $0, skus: skus) } }

    /// Does what a person wants, while something else happens.
    mutating func make(_ wish: ShopHands.Wish, meanwhile: Meanwhile) throws {
        // Without a backend nothing is loaded, which takes as long as all attempts.
        guard wish != .sync || meanwhile == .killClient || backend.isRunning else { return }
        if wish == .change { return try changeBackend() }
        if wish == .profile { return try changeProfile() }
        if wish == .settings { return try changeSettingsAndQuit() }
        guard let client, let deed = try hands?.approach(wish, &random) else { return }
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

    /// Notes what the shop showed of a change; `nil` when that does not tell, or it was killed before.
    mutating func note(
        _ deed: ShopHands.Deed,
        of wish: ShopHands.Wish,
        _ isKept: Bool?,
        _ frame: ShownFrame?
    ) throws {
        history.append("\(Date()) \(wish) \(deed.line): \(isKept.map { "\($0)" } ?? "open")")
        switch isKept {
        case true?:
            counts.kept[wish, default: 0] += 1
            ledger.keep(deed.change)
        // After a refusal nothing may have changed.
        case false?: counts.notKept[wish, default: 0] += 1
        case nil: ledger.leaveOpen(deed.change)
        }
        guard !wasDiskFull, let wrong = catalogue.note(deed.change, isKept, frame) else { return }
        throw TortureError(wrong)
    }

    /// Chooses what is wanted next; an order is rather regretted at once.
    private mutating func randomWish() -> ShopHands.Wish {
        let isRegretted = lastWish == .checkout && Bool.random(using: &random)
        let wish = isRegretted ? .takeBack : anyWish()
        lastWish = wish
        return wish
    }

    private mutating func anyWish() -> ShopHands.Wish {
        switch Int.random(in: 0..<24, using: &random) {
        case 0...1: .favorite
        case 2...5: .add
        case 6: .quantity
        case 7: .remove
        case 8: .pageSize
        case 9...11: .takeBack
        case 12: .clear
        case 13...14: .sync
        case 15: .settings
        case 16: .change
        case 17...18: .profile
        default: .checkout
        }
    }

    mutating func fillOrFreeDisk() {
        isDiskFull = disk?.setFull(!isDiskFull) ?? false
        history.append(isDiskFull ? "the disk is full" : "the disk has room")
        guard isDiskFull else { return }
        (wasDiskFull, counts.fullDisks) = (true, counts.fullDisks + 1)
        // What is done without a disk ends with the shop.
        catalogue = CatalogueJudge()
    }

    /// How the shop is started at a backend.
    func flags(at backend: Backend) -> [String] { ["--data-dir", files.directory] + backend.shopFlags }

    mutating func startClient() throws {
        if isCheckoutBroken { try files.forgetKeys() }
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
        guard sync.finish() == 0 else { throw TortureError("The catalogue cannot be had.") }
        let files = ShopFiles(directory: catalogue)
        return (try files.skus(), try files.categories())
    }
}
