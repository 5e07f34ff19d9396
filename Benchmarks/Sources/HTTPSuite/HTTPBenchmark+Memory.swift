import Foundation
import Measuring

extension HTTPBenchmark {
    /// By how much the process grows from the first hundred thousand requests to the millionth.
    ///
    /// The first ones fill pools and buffers; what grows after them is never given back. It takes a minute,
    /// so it runs only where it is asked for.
    static let memory = HTTPBenchmark(rows: ["memory/1000000"], isUsual: false) { server in
        let client = LibcurlTransportClient(address: server.address(of: "/body"), connections: 8)
        await client.run(100_000, concurrency: 8)
        let before = residentBytes()
        await client.run(900_000, concurrency: 8)
        let growth = residentBytes() - before
        await client.end()
        return ["memory/1000000": Figures(bytes: growth)]
    }

    /// The memory of this process that is there and not swapped out, proc(5).
    private static func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { preconditionFailure("There is no /proc here, so this cannot be measured.") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
