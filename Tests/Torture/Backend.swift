import Foundation
import FoundationExtensions

/// The real backend, with orders on a disk of its own, which is killed and started again on the same port.
final class Backend {
    /// What leaves open whether an order was placed.
    private static let doubts = [
        "lostReply", "reset", "halfHeaders", "truncated", "malformed", "wrongTypes", "dropped", "shortLength",
        "longLength", "redirectNowhere", "late50ms",
    ]

    /// What else makes the network break.
    private static let failures = [
        "status401", "status404", "status421", "status429", "status500", "status503", "status504",
    ]

    /// What breaks the catalogue off.
    private static let interruptions = [
        "dropped", "reset", "halfHeaders", "truncated", "malformed", "wrongTypes", "shortLength", "status503",
    ]

    /// The file that its orders are in.
    let store: String
    private let catalogueSize: Int
    private let executable: URL
    /// What lets a client in.
    let token = UUID().uuidString

    /// Whose orders are seen with its token.
    let account: String

    /// Whether it is the shop's own, which starts and ends with the shop.
    let isOwn: Bool

    private var process: ChildProcess?

    /// What it was started with last.
    private var flags: (faults: [String], arguments: [String]) = ([], [])

    /// How often it was started with each fault.
    private(set) var broken: [String: Int] = [:]

    /// Where it is once it was started.
    private(set) var url = ""

    /// What a client needs to be let in.
    var environment: [String: String] { ["STOREFRONT_TOKEN": token] }

    /// Names a backend; it does not run yet.
    ///
    /// - Parameters:
    ///   - store: The file that its orders are in.
    ///   - catalogueSize: How many products it has.
    ///   - account: Whose orders are seen with its token.
    ///   - isOwn: Whether it is the shop's own, which starts and ends with the shop.
    ///   - executable: The program.
    init(
        store: String,
        catalogueSize: Int = 1000,
        account: String = "shopper",
        isOwn: Bool = false,
        executable: URL = .built("storefront-backend")
    ) {
        (self.account, self.isOwn) = (account, isOwn)
        self.store = store
        self.catalogueSize = catalogueSize
        self.executable = executable
    }

    /// Starts it, in place of the one that runs.
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

    /// A rule by which the profile is sometimes not saved, or nobody says so.
    private func profileFault(_ random: inout SplitMix64) -> String {
        let name = (Self.doubts + Self.failures).randomElement(using: &random) ?? ""
        broken["profile \(name)", default: 0] += 1
        return "PUT /v2/profile:\(name)@30%"
    }

    /// A rule by which the catalogue breaks off once.
    private func interruption(_ random: inout SplitMix64) -> String {
        let name = Self.interruptions.randomElement(using: &random) ?? ""
        broken["catalogue \(name)", default: 0] += 1
        return "GET /v2/catalogue:\(name)*1"
    }

    /// Starts it, in place of the one that runs.
    ///
    /// - Parameters:
    ///   - faults: What goes wrong.
    ///   - arguments: More flags.
    ///   - address: Where it is to be, or nothing for any free port; `nil` for where it was.
    /// - Throws: ``TortureError``, when it does not start.
    func start(faults: [String] = [], _ arguments: [String] = [], at address: String? = nil) throws {
        kill()
        if let address { url = address }
        flags = (faults, arguments)
        guard !isOwn else { return }
        let port = url.split(separator: ":").last.map(String.init) ?? "0"
        let fixed = ["--port", port, "--data-file", store, "--log-level", "critical", "--account", account]
        let process = try ChildProcess(
            executable,
            fixed + behaviour,
            environment: environment
        )
        self.process = process
        guard let line = process.readLine(), let url = line.split(separator: " ").last else {
            throw TortureError("The backend does not start.")
        }
        self.url = String(url)
    }

    /// Kills it and starts it again, with what goes wrong as before.
    ///
    /// - Throws: ``TortureError``, when it does not start.
    func restart() throws {
        try start(faults: flags.faults, flags.arguments)
    }

    /// Whether its process runs, whatever that does.
    var isRunning: Bool { isOwn || process?.isRunning ?? false }

    /// How the shop is told to use it.
    var shopFlags: [String] { isOwn ? behaviour : ["--api-url", url] }

    /// What it has, and what goes wrong: the stock that is left is the catalogue's, the same each time.
    private var behaviour: [String] {
        ["--seed", "7", "--catalogue-size", "\(catalogueSize)"] + flags.faults.flatMap { ["--fault", $0] }
            + flags.arguments
    }

    /// Kills it, at whatever it is doing.
    func kill() {
        process?.kill()
        process = nil
    }
}
