import Foundation

/// `storefront sync` against a backend of its own.
enum Sync {
    /// How much more memory a sync of 100,000 products takes than one of 24, in bytes.
    static func memory(in folder: URL) async throws -> Int {
        let small = try await peak(ofSyncing: 24, in: folder.appending(path: "small"))
        return try await peak(ofSyncing: 100_000, in: folder.appending(path: "large")) - small
    }

    /// The most resident memory of a sync, in bytes.
    private static func peak(ofSyncing count: Int, in directory: URL) async throws -> Int {
        let backend = try Started("storefront-backend", ["--catalogue-size", "\(count)"])
        defer { backend.process.terminate() }
        let url = backend.line { $0.contains("http://") }.firstMatch(of: /http:\/\/[0-9.:]+/).map(\.0) ?? ""
        let sync = try Started(
            "storefront",
            ["sync", "--api-url", String(url), "--data-dir", directory.path]
        )
        var peak = 0
        while sync.process.isRunning {
            peak = max(peak, sync.peakBytes)
            try? await Task.sleep(for: .milliseconds(5))
        }
        precondition(sync.process.terminationStatus == 0, "storefront sync failed.")
        return peak
    }
}

/// A program of this build that was started.
private struct Started {
    let process = Process()
    private let output = Pipe()

    init(_ name: String, _ arguments: [String]) throws {
        process.executableURL = Bundle.main.bundleURL.appending(path: name)
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
