import StoreTestSupport
import Testing

/// The backend program, which is killed immediately after it sends a response.
struct KilledBackendTests {
    private let backend = Program("storefront-backend")

    @Test func acknowledgedChangesSurviveKillAndRestartOnSamePort() async throws {
        let directory = try TemporaryDirectory()
        let run = try await backend.shell(
            """
            file='\(directory.path)/backend.sqlite'
            start() {
                exec {out}< <(exec "$0" --port ${port:-0} --data-file "$file"); pid=$!
                read -r line <&$out; port=${line##*:}
            }
            ask() {
                exec {socket}<>"/dev/tcp/127.0.0.1/$port"
                printf '%s\\r\\n' "$1 HTTP/1.1" "Authorization: Bearer $token" 'Idempotency-Key: k' \\
                    'Content-Type: application/json' "Content-Length: ${#2}" 'Connection: close' '' >&$socket
                printf '%s' "$2" >&$socket
                read -r _ status _ <&$socket; echo "status $status"
            }
            show() { ask "GET $1" ''; sed '1,/^\\r$/d' <&$socket; echo; }
            stop() { kill -KILL $pid; wait $pid; }
            account='{"email":"kim@example.com","password":"correct horse","username":"kim"}'
            body='{"lines":[{"skuID":"s-11","quantity":2,"unitPrice":{"minor":10995,"currency":"USD"}}]}'
            profile='{"username":"kept","email":"kept@example.com"}'
            start; ask 'POST /v2/accounts' "$account"
            token=$(grep -o '"accessToken":"[^"]*' <&$socket | cut -d '"' -f 4); stop
            for round in 1 2 3; do
                start; ask 'POST /v2/orders' "$body"; ask 'PUT /v2/profile' "$profile"; stop
            done
            start; for path in profile products/p-1 orders; do show /v2/$path; done
            kill -TERM $pid; wait $pid
            """
        )
        let statuses = run.lines.filter { $0.hasPrefix("status ") }
        #expect(statuses == ["status 201", "status 201"] + Array(repeating: "status 200", count: 8))
        #expect(run.lines.contains(#"{"username":"kept","email":"kept@example.com"}"#))
        #expect(run.output.contains(#""stock":12}"#))
        #expect(run.lines.last?.hasPrefix(#"{"orders":[{"id":"o-1","#) == true)
        #expect(run.lines.last?.hasSuffix(#"}],"nextCursor":null}"#) == true)
        #expect(run.lines.last?.contains("o-2") == false)
    }

    @Test func reportsUnusableDataFile() async throws {
        let run = try await backend.run(["--data-file", "/nowhere/backend.sqlite"])
        #expect(run.exitCode == 73)
        #expect(run.errors.contains("Cannot store data in /nowhere/backend.sqlite: "))
        #expect(run.output == "")
    }
}
