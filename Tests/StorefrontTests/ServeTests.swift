import StoreTestSupport
import Testing

struct ServeTests {
    @Test(arguments: [("TERM", 0), ("INT", 130)])
    func printsURLAndExitsOnSignal(signal: String, code: Int) async throws {
        let run = try await Program.storefront.shell(
            """
            exec {out}< <(exec "$0" serve --port 0 --ephemeral </dev/null); pid=$!
            read -r line <&$out; echo "$line"
            kill -\(signal) $pid; wait $pid; echo "exit $?"
            """
        )
        let address = /The app is at http:\/\/127\.0\.0\.1:\d+\/\?key=[0-9a-f]{64}/
        #expect(run.lines.first?.wholeMatch(of: address) != nil)
        #expect(run.lines.last == "exit \(code)")
    }

    @Test func persistsKeyWithData() async throws {
        let directory = try TemporaryDirectory()
        let run = try await Program.storefront.shell(
            """
            for round in 1 2; do
                exec {out}< <(exec "$0" serve --port 0 --data-dir '\(directory.path)/data' </dev/null); pid=$!
                read -r line <&$out; echo "${line##*key=}"
                kill -TERM $pid; wait $pid
            done
            stat --format %a '\(directory.path)/data/browser-key'
            """
        )
        #expect(run.lines.count == 3 && run.lines[0] == run.lines[1])
        #expect(run.lines.last == "600")
    }

    @Test(arguments: [
        (["--listen", "0.0.0.0"], 64, "Specify an address"), (["--listen", "10.1.2.3"], 64, "SSH tunnel"),
        (["--listen", "shop"], 64, "IPv4"), (["--listen", "127.0.0.256"], 64, "IPv4"),
        (["--port", "70000"], 64, "70000"),
        (["--listen", "192.0.2.1", "--allow-insecure-http"], 69, "Cannot listen on 192.0.2.1:8787"),
    ])
    func reportsStartFailure(flags: [String], code: Int32, words: String) async throws {
        let run = try await Program.storefront.run(
            ["serve", "--ephemeral", "--offline", "--no-input"] + flags
        )
        #expect(run.exitCode == code)
        #expect(run.errors.contains(words), "\(run.errors)")
    }
}
