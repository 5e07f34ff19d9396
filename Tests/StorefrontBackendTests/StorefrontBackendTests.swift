import StoreTestSupport
import Testing

struct StorefrontBackendTests {
    private let backend = Program("storefront-backend")

    @Test(arguments: [("TERM", 0), ("INT", 130), ("QUIT", 131)])
    func printsURLAndExitsOnSignal(signal: String, code: Int) async throws {
        let run = try await backend.shell(
            """
            exec {out}< <(exec "$0" --log-level critical); pid=$!
            read -r line <&$out; echo "$line"
            kill -\(signal) $pid; wait $pid; echo "exit $?"
            """
        )
        #expect(run.lines.first?.hasPrefix("storefront-backend listening on http://127.0.0.1:") == true)
        #expect(run.lines.last == "exit \(code)")
    }

    @Test func printsDemoAccountCredentials() async throws {
        let run = try await backend.shell(
            """
            exec {out}< <(exec "$0" --demo-account 2>&1); pid=$!
            for _ in 1 2; do read -r line <&$out; echo "$line"; done
            kill -TERM $pid; wait $pid
            """
        )
        let login = "storefront-backend: demo account: email demo@example.com, password "
        #expect(run.lines.first?.hasPrefix(login) == true)
        #expect(run.lines.first?.dropFirst(login.count).count == 64)
    }

    @Test(arguments: [
        (["--fault", "nonsense"], 64, "nonsense"),
        (["--fault", "FOO /x:reset"], 64, "GET, HEAD, POST"),
        (["--latency", "soon"], 64, "soon"),
        (["--latency", "999999s"], 64, "up to 600s"),
        (["--log-level", "loud"], 64, "- notice"),
        (["--port", "99999"], 64, "'--port <port>': Specify a whole number from 0 to 65535."),
        (["--port", "-1"], 64, "Specify a whole number from 0 to 65535."),
        (["--seed", "-1"], 64, "Specify a whole number from 0 to 18446744073709551615."),
        (["--catalog-size", "100001"], 64, "Specify a whole number from 0 to 100000."),
        (["--data-file", ""], 64, "Specify a file or a directory."),
        (["--data-file=~nobody-here/x"], 64, "There is no user “nobody-here”."),
        (["--data-file", "/no/such/file"], 73, "in /no/such/file: No such file or directory."),
        (["--data-file", "/tmp"], 73, "in /tmp: Is a directory."),
    ])
    func reportsInvalidOptionValues(arguments: [String], code: Int32, named: String) async throws {
        let run = try await backend.run(arguments)
        #expect(run.exitCode == code)
        #expect(run.errors.contains(named))
        #expect(run.output == "")
    }

    @Test func printsSameVersionAsShop() async throws {
        let run = try await backend.run(["--version"])
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        #expect(try await run.output == Program("storefront").run(["--version"]).output)
    }

    @Test func reportsMissingPermissionForPort() async throws {
        let run = try await backend.shell(
            """
            set -- "$0" --port 1
            caps="--bounding-set=-net_bind_service --inh-caps=-all"
            if [ "$(id -u)" = 0 ]; then set -- setpriv $caps "$@"; fi
            exec "$@"
            """
        )
        #expect(run.exitCode == 69)
        #expect(run.errors.contains("port 1 of 127.0.0.1: Permission denied. Choose another port"))
    }

    @Test func reportsFailureToWriteHelp() async throws {
        let run = try await backend.shell(#""$0" --help >/dev/full"#)
        #expect(run.exitCode == 74)
        #expect(run.errors.contains("No space left on device"))
    }

    @Test func reportsPortInUse() async throws {
        let run = try await backend.shell(
            """
            exec {out}< <(exec "$0"); pid=$!
            read -r line <&$out
            "$0" --port "${line##*:}"; code=$?
            kill -TERM $pid; wait $pid; exit $code
            """
        )
        #expect(run.exitCode == 69)
        #expect(run.errors.contains("in use"))
    }
}
