import Foundation

/// A shop and its backend on a fresh directory, and what was done with them so far.
final class MonkeyLife {
    /// How long an answer of the backend may be reused, and a bit more, in seconds.
    private static let reuse: UInt32 = 6

    private let directory: URL
    private let backend: Backend
    private var console: ShopConsole?
    private var isServing = false
    private var isOffline = false

    /// What is seen; `nil` before the shop was opened.
    private(set) var sight: ShopConsole.Sight?

    /// What was done, as a person would repeat it by hand.
    private(set) var script: [String] = []

    /// Starts the backend, without faults.
    ///
    /// - Throws: ``TortureError``, or an error of Foundation.
    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "monkey-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        backend = Backend(store: directory.appending(path: "backend.sqlite").path, catalogueSize: 60)
        _ = try perform(.serve([]))
    }

    deinit {
        console?.kill()
        backend.kill()
        try? FileManager.default.removeItem(at: directory)
    }

    /// How much memory the shop uses, in KiB.
    var residentSize: Int { console?.residentSize ?? 0 }

    private var data: URL { directory.appending(path: "data") }

    /// Does something; skips what is not possible on the current screen.
    ///
    /// - Parameter act: What to do.
    /// - Returns: The result of using a control.
    /// - Throws: ``TortureError`` with the verdict on it.
    func perform(_ act: Act) throws -> MonkeyJudge.Use? {
        switch act {
        case .open(let flags, let end): try open(flags, after: end)
        case .serve(let faults):
            script.append((["storefront-backend"] + faults.map { "--fault '\($0)'" }).joined(separator: " "))
            try backend.start(faults: faults)
            isServing = true
        case .killBackend:
            script.append("kill -9 $BACKEND")
            backend.kill()
            isServing = false
        case .wait:
            script.append("sleep \(Self.reuse)")
            // ALLOWED: the real shop takes the real time.
            sleep(Self.reuse)
        case .use, .back, .tab, .type: return try type(act)
        }
        return nil
    }

    private func type(_ act: Act) throws(TortureError) -> MonkeyJudge.Use? {
        guard let before = sight, let line = act.line(on: before), let console else { return nil }
        script.append("> \(line.escaped)")
        let kept = writes
        let answer: ShopConsole.Answer
        do throws(TortureError) {
            answer = try console.type(line)
        } catch {
            throw TortureError("\(before.frame.kind) \(error)")
        }
        sight = answer.sight
        if let verdict = MonkeyJudge.verdict(on: act, from: before, to: answer) {
            throw TortureError(verdict)
        }
        return MonkeyJudge.use(
            act,
            from: before,
            to: answer,
            hasWritten: writes != kept,
            in: isOffline ? "offline" : isServing ? "online" : "unreachable"
        )
    }

    private func open(_ flags: [String], after end: Act.End) throws {
        if let console { try self.end(console, end) }
        isOffline = flags.contains("--offline")
        let flags = flags + (isOffline ? [] : ["--api-url", backend.url])
        script.append((["storefront --data-dir DATA"] + flags).joined(separator: " "))
        let console = try ShopConsole(
            ["--data-dir", data.path, "--log-level", "debug"] + flags,
            environment: backend.environment,
            errors: directory.appending(path: "errors")
        )
        self.console = console
        let answer: ShopConsole.Answer
        do throws(TortureError) {
            answer = try console.type(nil)
        } catch {
            throw TortureError("the start \(error)")
        }
        sight = answer.sight
        if let verdict = MonkeyJudge.verdict(on: answer.sight) { throw TortureError(verdict) }
    }

    private func end(_ console: ShopConsole, _ end: Act.End) throws(TortureError) {
        switch end {
        case .quit:
            script.append("> quit")
            guard let code = console.quit() else { throw TortureError("quit does not end the shop") }
            guard code == 0 else { throw TortureError("quit ends the shop with \(code)") }
        case .killed(let line, let microseconds):
            script += ["> \(line.escaped)", "kill -9 $SHOP after \(microseconds) µs"]
            _ = console.type(line, killingAfter: microseconds)
        }
    }

    /// When the databases were last written to.
    private var writes: [Date?] {
        ["shop.sqlite-wal", "catalogue.sqlite-wal"].map { name in
            let path = ShopFiles(directory: data.path).folder + "/" + name
            return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
    }
}

extension String {
    /// The same with control characters escaped.
    fileprivate var escaped: String { String(debugDescription.dropFirst().dropLast()) }
}
