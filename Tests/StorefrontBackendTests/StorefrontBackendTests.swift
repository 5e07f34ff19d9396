import StoreTestSupport
import Testing

/// The built backend, run from a shell.
struct StorefrontBackendTests {
    private let backend = Program("storefront-backend")

    @Test(arguments: [("TERM", 0), ("INT", 130)])
    func saysWhereItListensAndEndsOnASignal(signal: String, code: Int) async throws {
        let run = try await backend.shell(
            """
            exec {out}< <(STOREFRONT_TOKEN=secret exec "$0" --log-level critical); pid=$!
            read -r line <&$out; echo "$line"
            kill -\(signal) $pid; wait $pid; echo "exit $?"
            """
        )
        #expect(run.lines.first?.hasPrefix("storefront-backend listening on http://127.0.0.1:") == true)
        #expect(run.lines.last == "exit \(code)")
    }

    @Test(arguments: [
        ([], "", "STOREFRONT_TOKEN"),
        (["--fault", "nonsense"], "secret", "nonsense"),
        (["--latency", "soon"], "secret", "soon"),
        (["--log-level", "loud"], "secret", "loud"),
    ])
    func saysWhatIsWrongWithItsStart(arguments: [String], token: String, named: String) async throws {
        let run = try await backend.run(arguments, environment: ["STOREFRONT_TOKEN": token])
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(named))
        #expect(run.output == "")
    }

    @Test func saysThatAPortIsInUse() async throws {
        let run = try await backend.shell(
            """
            exec {out}< <(STOREFRONT_TOKEN=secret exec "$0"); pid=$!
            read -r line <&$out
            STOREFRONT_TOKEN=secret "$0" --port "${line##*:}"; code=$?
            kill -TERM $pid; wait $pid; exit $code
            """
        )
        #expect(run.exitCode == 69)
        #expect(run.errors.contains("in use"))
    }
}
