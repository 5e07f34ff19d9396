import Foundation
import FoundationExtensions
import GRDB

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

    private let store: String
    private let catalogueSize: Int
    private let executable: URL
    private let token = UUID().uuidString

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

    /// What it has, and what goes wrong. The stock that is left is the catalogue's, the same each time.
    private var behaviour: [String] {
        ["--seed", "7", "--catalogue-size", "\(catalogueSize)"] + flags.faults.flatMap { ["--fault", $0] }
            + flags.arguments
    }

    /// Whether it takes connections.
    var isReachable: Bool {
        guard let connection = connection() else { return false }
        close(connection)
        return true
    }

    /// Opens a connection; `nil` where it takes none.
    private func connection() -> Int32? {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = (url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isOpen = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if !isOpen { close(socket) }
        return isOpen ? socket : nil
    }

    /// Asks it for something, as another client would.
    ///
    /// - Parameters:
    ///   - request: The method and the path.
    ///   - headers: Lines that go with it.
    ///   - body: What is sent.
    /// - Returns: The answer, with its head; `nil` where it takes no connection, and nothing where it says
    ///   nothing.
    func ask(_ request: String, _ headers: [String] = [], body: String = "") -> String? {
        guard let connection = connection() else { return nil }
        let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
        let lines =
            [
                "\(request) HTTP/1.1", "Host: 127.0.0.1", "Authorization: Bearer \(token)",
                "Connection: close",
                "Content-Type: application/json", "Content-Length: \(body.utf8.count)",
            ] + headers
        let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
        try? handle.write(contentsOf: Data(text.utf8))
        return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    }

    /// Kills it, at whatever it is doing.
    func kill() {
        process?.kill()
        process = nil
    }

    /// What it calls itself.
    ///
    /// - Returns: The name.
    /// - Throws: An error of GRDB.
    func name() throws -> String {
        let queue = try DatabaseQueue(path: store)
        defer { try? queue.close() }
        return try queue.read { try String.fetchOne($0, sql: "SELECT name FROM backend") } ?? ""
    }

    /// The address of the profile that it has stored.
    ///
    /// - Returns: The address; `nil` before there was one.
    /// - Throws: An error of GRDB.
    func mail() throws -> String? {
        let queue = try DatabaseQueue(path: store)
        defer { try? queue.close() }
        let sql = "SELECT email FROM profile WHERE account = ?"
        return try queue.read { try String.fetchOne($0, sql: sql, arguments: [account]) }
    }

    /// The orders that it has stored, by the keys that placed them.
    ///
    /// - Returns: How many of each variant were ordered, and the order's number.
    /// - Throws: An error of GRDB, or ``TortureError`` when the file is damaged.
    func orders() throws -> [String: Shown.Submission] {
        let queue = try DatabaseQueue(path: store)
        defer { try? queue.close() }
        return try queue.read { db in
            try db.checkIntegrity(of: store)
            var orders: [String: Shown.Submission] = [:]
            let sql = "SELECT number, idempotencyKey FROM orders WHERE account = ?"
            for row in try Row.fetchAll(db, sql: sql, arguments: [account]) {
                let number: Int = row[0]
                let lines = try Row.fetchAll(
                    db,
                    sql: "SELECT skuID, quantity FROM orderLines WHERE orderNumber = ?",
                    arguments: [number]
                )
                orders[row[1]] = Shown.Submission(
                    state: "placed",
                    order: "o-\(number)",
                    lines: Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
                )
            }
            return orders
        }
    }
}

extension Database {
    /// Checks a database with SQLite's own, thorough check.
    ///
    /// - Parameter path: Where it is, for the error.
    /// - Throws: ``TortureError`` when it finds something.
    func checkIntegrity(of path: String) throws {
        let report = try String.fetchOne(self, sql: "PRAGMA integrity_check") ?? "nothing"
        guard report == "ok" else { throw TortureError("\(path) is damaged: \(report)") }
    }
}

/// What torture found, in words.
struct TortureError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
