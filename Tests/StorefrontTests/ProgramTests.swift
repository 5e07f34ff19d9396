import StoreTestSupport
import Testing

struct ProgramTests {
    /// A pipe holds only 64 KiB, so a program whose output is not read would wait forever.
    @Test func readsOutputLargerThanPipeBuffer() async throws {
        let run = try await Program.storefront.shell("head -c 300000 /dev/zero | tee /dev/stderr")
        #expect(run.output.utf8.count == 300_000)
        #expect(run.errors.utf8.count == 300_000)
    }

    @Test func survivesProgramThatReadsNoInput() async throws {
        let script = Array(repeating: String(repeating: "x", count: 100), count: 5_000)
        let run = try await Program.storefront.run(["run", "-", "--seed", "x"], script: script)
        #expect(run.exitCode == 64)
    }
}
