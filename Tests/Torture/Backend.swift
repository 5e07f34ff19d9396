import Foundation
import FoundationExtensions

/// The real backend, with its orders in a file of its own; it is killed and restarted on the same port.
final class Backend {
    /// Faults that leave open whether an order was placed.
    private static let doubts = [
        "lostReply", "reset", "truncated", "malformed", "wrongTypes", "dropped", "redirectNowhere",
        "shortLists", "late50ms",
    ]

    /// Other network faults.
    private static let failures = [
        "status401", "status404", "status421", "status429", "status500", "status503", "status504",
    ]

    /// Faults that cut the catalogue off.
    private static let interruptions = [
        "dropped", "reset", "truncated", "malformed", "wrongTypes", "status503",
    ]

    /// The file that its orders are in.
    let store: String
    private let catalogueSize: Int
    /// The token that clients need.
    let token = UUID().uuidString

    /// Whose orders are seen with its token.
    let account: String

    /// Whether it is the shop's own, which starts and ends with the shop.
    let isOwn: Bool

    private var process: ChildProcess?

    /// What it was last started with.
    private var flags: (faults: [String], arguments: [String]) = ([], [])

    /// How often it was started with each fault.
    private(set) var broken: [String: Int] = [:]

    /// Its address, once it was started.
    private(set) var url = ""

    /// The environment that a client needs for access.
    var environment: [String: String] { ["STOREFRONT_TOKEN": token] }

    /// Creates a backend that does not run yet.
    ///
    /// - Parameters:
    ///   - store: The file that its orders are in.
    ///   - catalogueSize: How many products it has.
    ///   - account: Whose orders are seen with its token.
    ///   - isOwn: Whether it is the shop's own, which starts and ends with the shop.
    init(
        store: String,
        catalogueSize: Int = 1000,
        account: String = "shopper",
        isOwn: Bool = false
    ) {
        (self.account, self.isOwn) = (account, isOwn)
        self.store = store
        self.catalogueSize = catalogueSize
    }

    /// Starts it, replacing the one that runs.
    ///
    /// - Parameter random: Chooses what goes wrong: replies get lost, connections are reset.
    /// - Throws: ``TortureError``, when it does not start.
    func start(breaking random: inout SplitMix64) throws {
        let names = [Self.doubts, Self.failures].flatMap { $0.shuffled(using: &random).prefix(2) }
        for name in names { broken[name, default: 0] += 1 }
        let faults =
            names
            .map { "POST /v2/orders:\($0)@\(Int.random(in: 10...50, using: &random))%" }
            + [interruption(&random), profileFault(&random)]
        try start(faults: faults, ["--latency", "0ms-20ms"])
    }

    /// A rule by which the profile is sometimes not saved, or saved without an answer.
    private func profileFault(_ random: inout SplitMix64) -> String {
        let name = (Self.doubts + Self.failures).randomElement(using: &random) ?? ""
        broken["profile \(name)", default: 0] += 1
        return "PUT /v2/profile:\(name)@30%"
    }

    /// A rule that cuts the catalogue off once.
    private func interruption(_ random: inout SplitMix64) -> String {
        let name = Self.interruptions.randomElement(using: &random) ?? ""
        broken["catalogue \(name)", default: 0] += 1
        return "GET /v2/catalogue:\(name)*1"
    }

    /// Starts it, replacing the one that runs.
    ///
    /// - Parameters:
    ///   - faults: What goes wrong.
    ///   - arguments: More flags.
    ///   - address: Its address, empty for any free port; `nil` for the same as before.
    /// - Throws: ``TortureError``, when it does not start.
    func start(faults: [String] = [], _ arguments: [String] = [], at address: String? = nil) throws {
        kill()
        if let address { url = address }
        flags = (faults, arguments)
        guard !isOwn else { return }
        let port = url.split(separator: ":").last.map(String.init) ?? "0"
        let fixed = ["--port", port, "--data-file", store, "--log-level", "critical", "--account", account]
        let process = try ChildProcess(
            .built("storefront-backend"),
            fixed + behavior,
            environment: environment
        )
        self.process = process
        guard let line = process.readLine(), let url = line.split(separator: " ").last else {
            throw TortureError("The backend does not start.")
        }
        self.url = String(url)
    }

    /// Kills it and starts it again, with the same faults.
    ///
    /// - Throws: ``TortureError``, when it does not start.
    func restart() throws {
        try start(faults: flags.faults, flags.arguments)
    }

    /// Whether its process runs, whether it answers or not.
    var isRunning: Bool { isOwn || process?.isRunning ?? false }

    /// The flags that make the shop use it.
    var shopFlags: [String] { isOwn ? behavior : ["--api-url", url] }

    /// The flags for its data and faults: the remaining stock is the catalogue's, the same each time.
    private var behavior: [String] {
        ["--seed", "7", "--catalogue-size", "\(catalogueSize)"] + flags.faults.flatMap { ["--fault", $0] }
            + flags.arguments
    }

    /// Kills it, whatever it is doing.
    func kill() {
        process?.kill()
        process = nil
    }
}
