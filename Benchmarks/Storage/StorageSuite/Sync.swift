import Foundation

/// `storefront sync` against a backend of its own, beside curl that takes the same and keeps nothing.
enum Sync {
    static func measure(in folder: URL, figures: inout [String: StorageFigures]) async throws {
        let small = try await peak(ofSyncing: 24, in: folder.appending(path: "small"), figures: &figures)
        let large = try await peak(ofSyncing: 100_000, in: folder.appending(path: "large"), figures: &figures)
        figures["storage/sync/memory"] = StorageFigures(bytes: large - small)
        let inC = figures["storage/sync/C"]?.nanoseconds ?? 1
        for name in ["curl", "shop"] {
            let time = figures["storage/sync/\(name)"]?.nanoseconds ?? 0
            figures["storage/sync/\(name)"]?.ratio = time / inC
        }
    }

    /// The most resident memory of a sync, in bytes.
    private static func peak(
        ofSyncing count: Int,
        in directory: URL,
        figures: inout [String: StorageFigures]
    ) async throws -> Int {
        let backend = try Started("storefront-backend", ["--catalogue-size", "\(count)"])
        defer { backend.process.terminate() }
        let url = backend.line { $0.contains("http://") }.firstMatch(of: /http:\/\/[0-9.:]+/).map(\.0) ?? ""
        let curl = try Started(
            "/usr/bin/curl",
            ["-sS", "-o", "/dev/null", "-H", "Authorization: Bearer bench", "\(url)/v2/catalogue"]
        )
        let curlTime = await nanoseconds { curl.process.waitUntilExit() }
        let sync = try Started(
            "storefront",
            ["sync", "--api-url", String(url), "--data-dir", directory.path]
        )
        var peak = 0
        let time = await nanoseconds {
            while sync.process.isRunning {
                peak = max(peak, sync.peakBytes)
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
        precondition(sync.process.terminationStatus == 0, "storefront sync failed.")
        figures["storage/sync/curl"] = StorageFigures(nanoseconds: curlTime)
        figures["storage/sync/shop"] = StorageFigures(nanoseconds: time)
        return peak
    }
}

/// A program that was started, of this build unless it has a path.
private struct Started {
    let process = Process()
    private let output = Pipe()

    init(_ name: String, _ arguments: [String]) throws {
        process.executableURL =
            name.hasPrefix("/") ? URL(filePath: name) : Bundle.main.bundleURL.appending(path: name)
        process.arguments = arguments
        process.environment = ["STOREFRONT_TOKEN": "bench", "HOME": NSHomeDirectory()]
        process.standardOutput = output
        process.standardError = output
        try process.run()
    }

    /// The first lines of the output, up to one that fits.
    func line(_ fits: (String) -> Bool) -> String {
        var text = ""
        while !fits(text) {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return text }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    /// The most resident memory so far, proc(5).
    var peakBytes: Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }.map { $0 * 1024 } ?? 0
    }
}
