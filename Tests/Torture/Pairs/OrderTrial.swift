import Foundation

/// Runs cases, one after another, on the built programs: each with a shop and a backend of its own.
final class OrderTrial {
    /// How often a person asks before they give up.
    private static let patience = 8

    /// How long an order may take if nobody asks, in tenths of a second.
    private static let longWait = 300

    private let directory: URL
    private let other: Backend

    private var backend: Backend
    private var console: ShopConsole?

    /// The remaining faults that the backend is started with.
    private var rules: [String] = []

    /// What was done, as a person would repeat it by hand.
    private(set) var script: [String] = []

    /// What was wrong on the way.
    private var wrongs: [String] = []

    /// Prepares for cases; the other backend that they need runs from now on.
    ///
    /// - Parameter directory: An empty directory.
    /// - Throws: ``TortureError``, when the other backend does not start.
    init(in directory: URL) throws {
        self.directory = directory
        other = Backend(store: directory.appending(path: "other.sqlite").path, catalogueSize: 24)
        backend = other
        try other.start()
    }

    /// Ends all programs.
    func end() {
        console?.kill()
        backend.kill()
        other.kill()
    }

    /// Runs a case.
    ///
    /// - Parameter tried: The case.
    /// - Returns: What is wrong with how it ended; `nil` for nothing.
    /// - Throws: An error of a system call.
    func run(_ tried: OrderCase) throws -> String? {
        let folder = directory.appending(path: "case")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (script, wrongs) = ([], [])
        backend = Backend(store: folder.appending(path: "backend.sqlite").path, catalogueSize: 24)
        defer {
            console?.kill()
            backend.kill()
        }
        do {
            try fillCart(tried)
            try goOn(after: try use("place"), tried)
            try judgeEnd()
        } catch let wrong as TortureError {
            wrongs.append(wrong.description)
        }
        return wrongs.isEmpty
            ? nil
            : wrongs.reduce(into: []) { all, wrong in
                if !all.contains(wrong) { all.append(wrong) }
            }.joined(separator: " ")
    }

    private var data: String { directory.appending(path: "case/data").path }

    // MARK: Before and after the order

    /// Starts both with the first fault, puts something into the cart, and goes to the checkout.
    private func fillCart(_ tried: OrderCase) throws {
        let faults = [tried.first, tried.second]
        let isNew = tried.connection == .new
        rules = faults.filter { !OrderCase.staged.contains($0) }
        try serve(isNew ? [] : rules.map(Self.rule))
        try open("storefront://product/p-8")
        // Two lines, so that an answer can lack one of them.
        let colors = console?.sight?.frame.controls.map(\.id).filter { $0.hasPrefix("color-") } ?? []
        guard colors.count > 1 else { throw TortureError("There is no product to buy.") }
        try use(colors[0])
        try use("add")
        try use(colors[1])
        try use("buy")
        try use("check-out")
        if !stage(tried.first), isNew { try serve(rules.map(Self.rule)) }
        if tried.first == "closeAfterAccept" { try serve(["*:closeAfterAccept*1"] + rules.map(Self.rule)) }
    }

    /// Takes the next step, with the second fault, and then asks until the order is settled.
    private func goOn(after saying: OrderJudge.Saying, _ tried: OrderCase) throws {
        if tried.first == "down" { try serve(rules.map(Self.rule)) }
        var saying = saying
        if !saying.isEnd {
            if tried.second == "closeAfterAccept" {
                rules = []
                try serve(["*:closeAfterAccept*1"])
            }
            stage(tried.second)
        }
        switch tried.next {
        case .wait: saying = try wait()
        case .ask: saying = try ask()
        case .takeBack: saying = try takeBack()
        case .quit, .kill, .change: saying = try leave(tried.next)
        }
        if tried.second == "down" { try serve([]) }
        for _ in 0..<Self.patience where !saying.isEnd { saying = try ask() }
        guard saying.isEnd else { throw TortureError("It never ends, the shop says: \(saying).") }
    }

    /// Compares what the shop shows and has stored with what the backend has.
    private func judgeEnd() throws {
        guard let console, let frame = console.sight?.frame else { throw TortureError("There is no shop.") }
        let saying = OrderJudge.Saying(frame)
        let listed = try ShopHands(console: console, skus: [:]).orders()
        script += ["> account", "> orders"]
        guard console.quit() == 0 else { throw TortureError("The shop does not end well.") }
        let verdict = OrderJudge.verdict(
            inTheEnd: saying,
            try ShopFiles(directory: data).submissions(),
            orders: try backend.orders(),
            listed: listed
        )
        if let verdict { throw TortureError(verdict) }
        guard try other.orders().isEmpty else { throw TortureError("Another backend has the order.") }
    }

    // MARK: What a person does

    private func ask() throws -> OrderJudge.Saying {
        try restartWhereGone()
        let ids = console?.sight?.frame.controls.map(\.id) ?? []
        return try use(ids.first { ["send", "ask"].contains($0) })
    }

    private func takeBack() throws -> OrderJudge.Saying {
        try restartWhereGone()
        let ids = console?.sight?.frame.controls.map(\.id) ?? []
        if ids.contains("withdraw") {
            try use("withdraw")
            return try use("place")
        }
        return ids.contains("again") ? try use("again") : try ask()
    }

    private func wait() throws -> OrderJudge.Saying {
        script.append("# wait until the order has an end")
        for _ in 0..<Self.longWait {
            try restartWhereGone()
            let isOpen = try ShopFiles(directory: data).submissions().contains {
                ["queued", "sending", "unknown"].contains($0.1.state)
            }
            guard isOpen else { break }
            // ALLOWED: the real shop takes the real time.
            usleep(100_000)
        }
        return try use(nil)
    }

    private func leave(_ next: OrderCase.Next) throws -> OrderJudge.Saying {
        try restartWhereGone()
        if next == .kill {
            console?.kill()
            script.append("kill -9 $SHOP")
        } else {
            script.append("> quit")
            guard console?.quit() == 0 else { throw TortureError("The shop does not end well.") }
        }
        if next == .change {
            try open("storefront://checkout", at: other)
            script.append("> quit")
            guard console?.quit() == 0 else { throw TortureError("The shop does not end well.") }
        }
        try open("storefront://checkout")
        return try look()
    }

    // MARK: The programs

    private static func rule(_ fault: String) -> String { "POST /v2/orders:\(fault)*1" }

    /// Ends the backend if the fault is that it does not run.
    @discardableResult
    private func stage(_ fault: String) -> Bool {
        guard fault == "down" else { return false }
        backend.kill()
        script.append("kill -9 $BACKEND")
        return true
    }

    private func restartWhereGone() throws {
        guard let gone = rules.firstIndex(of: "gone"), !backend.isReachable, backend.isRunning else { return }
        rules.removeSubrange(...gone)
        try serve(rules.map(Self.rule))
    }

    private func serve(_ faults: [String]) throws {
        try backend.start(faults: faults)
        let flags = faults.map { " --fault '\($0)'" }.joined()
        script.append("storefront-backend --port PORT --data-file BACKEND.sqlite\(flags)")
    }

    private func open(_ address: String, at backend: Backend? = nil) throws {
        let backend = backend ?? self.backend
        let name = backend === other ? "ANOTHER" : "http://127.0.0.1:PORT"
        script.append("storefront --json --data-dir DATA --api-url \(name) --open \(address)")
        let console = try ShopConsole(
            ["--data-dir", data, "--api-url", backend.url, "--open", address],
            environment: backend.environment,
            errors: directory.appending(path: "case/errors")
        )
        self.console = console
        _ = try console.type(nil)
    }

    /// Uses a control, or looks again without one; says what the checkout says then.
    @discardableResult
    private func use(_ id: String?) throws -> OrderJudge.Saying {
        guard let console, let sight = console.sight else { throw TortureError("There is no shop.") }
        let line = id.map { Act.use($0, nil).line(on: sight) } ?? ""
        guard let line else { throw TortureError("\(id ?? "") cannot be used on \(sight.line)") }
        script.append("> \(line)")
        let answer = try console.type(line)
        // What has changed by itself meanwhile is shown instead.
        if let code = answer.rejection, code != "gone" { throw TortureError("\(line) is rejected: \(code)") }
        return try look()
    }

    private func look() throws -> OrderJudge.Saying {
        guard let frame = console?.sight?.frame else { throw TortureError("There is no shop.") }
        let saying = OrderJudge.Saying(frame)
        guard frame.screen == "checkout" else { return saying }
        script.append("# \(saying)")
        if let wrong = OrderJudge.verdict(saying, orders: try backend.orders().count) {
            wrongs.append(wrong)
            script.append("# WRONG: \(wrong)")
        }
        return saying
    }
}
