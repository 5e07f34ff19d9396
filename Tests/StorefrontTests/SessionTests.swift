import DemoBackend
import Foundation
import StoreTestSupport
import Testing

/// Sessions that end or are rejected while the user is using the app.
///
/// The tests use the real programs, files, and requests.
struct SessionTests {
    private static let password = "correct horse battery"
    private static let basket = ["product/p-10", "2", "Add to cart"]
    private static let order = ["cart", "Check out", "Place the order"]

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    // MARK: - The backend ends the session

    @Test func endedSessionKeepsDataAndQueuedOrder() async throws {
        let server = try await start()
        try await signIn("kim", at: server.port)
        try await app(Self.basket + Self.order + Self.basket, at: server.port)
        try await revoke(at: server.port)

        let ended = try await app(Self.order + ["cart", "account", "Orders"], at: server.port)
        #expect(ended.output.contains("The shop denied access. You may have to sign in."))
        #expect(ended.words.contains("Showing the data saved for kim@mail.example."))
        #expect(
            ended.words.contains("You cannot change the cart while your order is in progress.")
        )
        #expect(numbers(ended) == ["SF-000001"])

        try await signIn("kim", at: server.port)
        let again = try await app(["checkout", "account", "Orders", "cart"], at: server.port)
        #expect(numbers(again) == ["SF-000002", "SF-000001"])
        #expect(again.output.contains("Your cart is empty."))
        await server.stop()
    }

    /// A 403 response concerns a single request and does not end the session.
    @Test func forbiddenResponseDoesNotSignOut() async throws {
        let server = try await start()
        try await signIn("kim", at: server.port)
        await server.stop()
        let forbidding = try await start(at: server.port, faults: ["*:status403"])
        let run = try await app(["account", "Orders"], at: forbidding.port)
        #expect(run.output.contains("Your account does not have the required permission."))
        #expect(run.output.contains("Signed in as kim@mail.example."))
        await forbidding.stop()
        let next = try await start(at: server.port)
        try await app(Self.basket + Self.order, at: next.port)
        #expect(try await numbers(app(["account", "Orders"], at: next.port)) == ["SF-000001"])
        await next.stop()
    }

    // MARK: - An order and another account

    @Test func sendsQueuedOrderOnlyForItsAccountAndBackend() async throws {
        let server = try await start()
        let port = server.port
        try await signIn("kim", at: server.port)
        try await app(Self.basket, at: server.port)
        await server.stop()
        let queued = try await app(Self.order, at: port)
        #expect(queued.words.contains("has not been placed yet"))

        for (user, backend) in [("robin", "first"), ("kim", "second")] {
            let other = try await start(backend, at: port)
            try await signIn(user, at: other.port)
            let run = try await app(["favorites", "cart", "account", "Orders"], at: other.port)
            #expect(numbers(run).isEmpty)
            #expect(run.output.contains("Your cart is empty."))
            await other.stop()
        }

        let first = try await start(at: port)
        try await signIn("kim", at: first.port)
        let run = try await app(["checkout", "account", "Orders"], at: first.port)
        #expect(numbers(run) == ["SF-000001"])
        await first.stop()
    }

    @Test func checksOrderInDoubtOnlyForItsAccount() async throws {
        let server = try await start(faults: ["POST /v2/orders:lostReply*9"])
        let port = server.port
        try await signIn("kim", at: server.port)
        let doubtful = try await app(Self.basket + Self.order, at: server.port)
        #expect(doubtful.words.contains("so the app does not know whether it was placed"))
        try await revoke(at: server.port)
        await server.stop()

        let next = try await start(at: port)
        let ended = try await app(["cart"], at: next.port)
        #expect(
            ended.words.contains("You cannot change the cart while your order is in progress.")
        )
        try await signIn("robin", at: next.port)
        let robin = try await app(["cart", "account", "Orders"], at: next.port)
        #expect(numbers(robin).isEmpty)
        try await signIn("kim", at: next.port)
        let kim = try await app(["checkout", "account", "Orders", "cart"], at: next.port)
        #expect(numbers(kim) == ["SF-000001"])
        #expect(kim.output.contains("Your cart is empty."))
        await next.stop()
    }

    // MARK: - Signing out

    @Test func signsOutOfflineAndNotifiesBackendLater() async throws {
        let server = try await start()
        let port = server.port
        try await signIn("kim", at: server.port)
        try copyData()
        await server.stop()
        let run = try await storefront(["sign-out"], at: port)
        #expect(run.exitCode == 0)
        #expect(run.output == "Signed out kim@mail.example.\n")
        let guest = try await app(["account"], at: port, codes: [0, 69])
        #expect(guest.output.contains("You are not signed in"))
        #expect(try sessionFile().contains(#""signedOut":[""#))

        let next = try await start(at: port)
        #expect(try await storefront(["sign-out"], at: port).output == "No user is signed in.\n")
        #expect(try sessionFile() == #"{"signedOut":[]}"#)
        // The backend rejects a client that uses a copy of the tokens.
        let thief = try await app(["account", "Orders"], at: next.port, data: "copy", codes: [77])
        #expect(thief.output.contains("Your session has ended."))
        await next.stop()
    }

    @Test func reportsQueuedOrderOnSignOut() async throws {
        let server = try await start()
        try await signIn("kim", at: server.port)
        try await app(Self.basket, at: server.port)
        await server.stop()
        try await app(Self.order, at: server.port)
        let run = try await storefront(["sign-out"], at: server.port)
        #expect(run.output == "Signed out kim@mail.example.\n")
        #expect(run.errors.contains("when you sign in as kim@mail.example again."))
    }

    @Test func showsNoDataOfPreviousAccount() async throws {
        let server = try await start()
        try await signIn("kim", at: server.port)
        try await app(
            ["product/p-9", "Favorite"] + Self.basket + Self.order + Self.basket
                + ["profile", "Username kim_2", "storefront://order/o-1"],
            at: server.port
        )
        try await signIn("robin", at: server.port)
        let run = try await storefront(
            ["run", "-", "--restore"],
            at: server.port,
            script: ["where", "favorites", "cart", "account", "Profile", "back", "Orders"]
        )
        #expect(run.output.contains("> where\nShop: home\n"))
        #expect(run.output.contains("No favorites yet."))
        for text in ["kim", "SF-0000", "cart ("] { #expect(!run.output.contains(text)) }
        await server.stop()
    }

    // MARK: - Signing in

    @Test func opensDeepLinkOnlyOnceAfterSignIn() async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--ephemeral", "--open", "storefront://orders"],
            script: ["Use the demo account", "where", "account", "Sign out", "Sign in", "where"]
        )
        #expect(run.output.contains("> where\nShop: home > orders\n"))
        #expect(run.output.components(separatedBy: "You have not placed any orders yet.").count == 2)
        #expect(run.lines.last == "Account: account > sign-in")
    }

    @Test func userCanSignInAfterLostSignUpReply() async throws {
        let server = try await start(faults: ["POST /v2/accounts:lostReply*9"])
        let signUp = ["account", "Sign in", "Create an account", "Username kim", "Email kim@mail.example"]
        let lost = try await app(
            signUp + ["Password", Self.password, "Sign in to an existing account", "Password", Self.password]
                + ["account"],
            at: server.port,
            codes: [69]
        )
        #expect(lost.output.contains("The account may have been created. Try again, or sign in."))
        #expect(lost.output.contains("Signed in as kim@mail.example."))
        #expect(!lost.output.contains(Self.password))
        await server.stop()
    }

    // MARK: - The disk and the clock

    @Test(.needsSmallDisk) func unsavedSessionIsUsableAndReported() async throws {
        let disk = try SmallDisk(kibibytes: 2048)
        let data = ["--data-dir", disk.path + "/data"]
        #expect(try await Program.storefront.run(["run", "-"] + data).exitCode == 0)
        try disk.fill()
        let run = try await Program.storefront.run(
            ["run", "-"] + data,
            script: ["account", "Sign in", "Use the demo account", "Orders"]
        )
        #expect(run.errors.contains("The session could not be saved. After a restart, you may have"))
        #expect(run.output.contains("Signed in as demo@example.com."))
        #expect(run.output.contains("You have not placed any orders yet."))
    }

    /// On a full disk, a file can be removed but not replaced.
    @Test(.needsSmallDisk) func signOutPersistsOnFullDisk() async throws {
        let disk = try SmallDisk(kibibytes: 4096)
        let data = ["--data-dir", disk.path + "/data"]
        #expect(try await Program.storefront.run(["sign-in", "--demo"] + data).exitCode == 0)
        try disk.fill()
        let run = try await Program.storefront.run(["sign-out"] + data)
        #expect(run.exitCode == 0)
        #expect(run.output == "Signed out demo@example.com.\n")
        try disk.makeRoom()
        #expect(try await Program.storefront.run(["sign-out"] + data).output == "No user is signed in.\n")
    }

    @Test(.needsSmallDisk) func signInCommandFailsIfSessionCannotBeStored() async throws {
        let disk = try SmallDisk(kibibytes: 2048)
        let data = ["--data-dir", disk.path + "/data"]
        #expect(try await Program.storefront.run(["run", "-"] + data).exitCode == 0)
        try disk.fill()
        let run = try await Program.storefront.run(["sign-in", "--demo", "--json"] + data)
        #expect(run.exitCode == 74)
        #expect(run.output.contains("The session could not be saved."))
    }

    @Test func reportsCorruptDataOfNextAccount() async throws {
        let data = ["--data-dir", directory.path(of: "data")]
        #expect(try await Program.storefront.run(["sign-in", "--demo"] + data).exitCode == 0)
        #expect(try await Program.storefront.run(["run", "-"] + data, script: Self.basket).exitCode == 0)
        #expect(try await Program.storefront.run(["sign-out"] + data).exitCode == 0)
        try Data("cut".utf8).write(to: URL(filePath: directory.path(of: "data/owners/2/user.sqlite")))
        let run = try await Program.storefront.run(
            ["run", "-"] + data,
            script: ["account", "Sign in", "Use the demo account", "cart", "Dismiss", "shop"]
        )
        #expect(run.exitCode == 0)
        #expect(run.words.components(separatedBy: "was corrupt and has been renamed to").count == 3)
        #expect(try await Program.storefront.run(["run", "-"] + data).errors == "")
    }

    @Test(arguments: ["2020-01-01T00:00:00Z", "2040-01-01T00:00:00Z"])
    func deviceClockDoesNotEndSession(now: String) async throws {
        let server = try await start()
        try await signIn("kim", at: server.port)
        let flags = ["run", "-", "--now", now]
        let run = try await storefront(flags, at: server.port, script: ["account", "Orders"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("You have not placed any orders yet."))
        await server.stop()
    }

    // MARK: - Helpers

    private func start(
        _ backend: String = "first",
        at port: UInt16 = 0,
        faults: [String] = []
    ) async throws -> BackendServer {
        var configuration = BackendConfiguration()
        configuration.database = .file(path: directory.path(of: backend))
        configuration.port = port
        configuration.faults = try faults.map { try FaultRule(parsing: $0) }
        return try await BackendServer.start(configuration)
    }

    /// Signs in, first creating the account if it does not exist.
    private func signIn(_ name: String, at port: UInt16) async throws {
        let command = ["sign-in", "--email", "\(name)@mail.example", "--password-stdin"]
        for creation in [["--create", name], []] {
            let run = try await storefront(command + creation, at: port, script: [Self.password])
            if run.exitCode == 0 { return }
        }
        Issue.record("\(name) cannot sign in.")
    }

    @discardableResult
    private func app(
        _ script: [String],
        at port: UInt16,
        data: String = "data",
        codes: [Int32]? = nil
    ) async throws -> Program.Outcome {
        let run = try await storefront(["run", "-"], at: port, data: data, script: script)
        if let codes { #expect(codes.contains(run.exitCode)) }
        return run
    }

    private func storefront(
        _ words: [String],
        at port: UInt16,
        data: String = "data",
        script: [String] = []
    ) async throws -> Program.Outcome {
        let flags = ["--data-dir", directory.path(of: data), "--api-url", "http://127.0.0.1:\(port)"]
        return try await Program.storefront.run(words + flags, script: script)
    }

    private func copyData() throws {
        try FileManager.default.copyItem(
            atPath: directory.path(of: "data"),
            toPath: directory.path(of: "copy")
        )
    }

    /// Ends the session on the backend, as another device could.
    private func revoke(at port: UInt16) async throws {
        try copyData()
        let run = try await storefront(["sign-out"], at: port, data: "copy")
        #expect(run.exitCode == 0)
    }

    private func sessionFile() throws -> String {
        try String(contentsOfFile: directory.path(of: "data/owners/1/session.json"), encoding: .utf8)
    }

    private func numbers(_ run: Program.Outcome) -> [String] {
        run.output.matches(of: #/[0-9]\. (SF-[0-9]{6}) /#).map { String($0.output.1) }
    }
}

extension Program.Outcome {
    /// The output as a single line in which words are separated by single spaces.
    var words: String {
        output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
