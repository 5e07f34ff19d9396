import DemoBackend
import Testing

struct OptionParsingTests {
    @Test(arguments: [
        ("*:refuse", FaultRule.refuseConnections),
        ("*:status500", .reply(.status(500), to: .all)),
        ("GET /v2/*:status503*2", .reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)),
        ("/v2/categories:status429", .reply(.status(429), to: RequestPattern("/v2/categories"))),
        ("/a:b*:escapes", .reply(.content(.escapes), to: RequestPattern("/a:b*"))),
        (
            "POST *:malformed*10",
            .reply(.content(.malformed), to: RequestPattern("*", method: "POST"), times: 10)
        ),
        ("*:delay200ms", .reply(.delay(.milliseconds(200)), to: .all)),
        ("*:lostReply*1", .reply(.connection(.lostReply), to: .all, times: 1)),
        ("*:redirectLoop", .reply(.redirect(.redirectLoop), to: .all)),
        ("*:status500@25%", .reply(.status(500), to: .all, percent: 25)),
        ("*:reset@1%*9", .reply(.connection(.reset), to: .all, times: 9, percent: 1)),
        ("*:closeAfterAccept", .closeConnections()), ("*:closeAfterAccept*2", .closeConnections(times: 2)),
        ("*:delay2s*1", .reply(.delay(.seconds(2)), to: .all, times: 1)),
    ])
    func readsFaultRules(text: String, rule: FaultRule) throws {
        #expect(try FaultRule(parsing: text) == rule)
    }

    @Test(arguments: [
        ("", 1, "colon"), ("status500", 10, "colon"),
        (":status500", 1, "pattern"), ("v2/x:status500", 1, "pattern"), ("GET  /x:escapes", 5, "pattern"),
        ("get /x:escapes", 1, "method"), (" /x:escapes", 1, "method"),
        ("*:", 3, "fault"), ("*:explode", 3, "fault"), ("*:status399", 3, "fault"),
        ("*:status600", 3, "fault"),
        ("*:statusfive", 3, "fault"), ("*:delay", 3, "fault"), ("*:delay200", 3, "fault"),
        ("*:Escapes", 3, "fault"),
        ("*:escapes*", 11, "count"), ("*:escapes*0", 11, "count"), ("*:escapes*two", 11, "count"),
        ("*:escapes@", 10, "chance"), ("*:escapes@5", 10, "chance"), ("*:escapes@0%", 10, "chance"),
        ("*:escapes@101%*2", 10, "chance"), ("*:escapes*2@5%", 11, "count"),
        ("/x:closeAfterAccept", 4, "connections"), ("*:closeAfterAccept@5%", 3, "connections"),
        ("*:refuse@5%", 3, "refuse"),
        ("/x:refuse", 4, "refuse"), ("GET *:refuse", 7, "refuse"), ("*:refuse*2", 3, "refuse"),
    ])
    func saysWhatIsWrongWithAFaultRule(text: String, position: Int, problem: String) throws {
        let error = try #require(throws: OptionParsingError.self) { try FaultRule(parsing: text) }
        #expect(error.position == position)
        #expect(error.problem.contains(problem))
        #expect(error.text == text)
        #expect(
            error.description.contains("at character \(position) of '\(text)'. Allowed: \(error.allowed).")
        )
    }

    @Test(
        arguments: ContentFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
            + ConnectionFault.allCases.map(\.rawValue)
    )
    func knowsEveryFaultByItsName(name: String) throws {
        guard case .reply(let fault, .all, nil, 100) = try FaultRule(parsing: "*:\(name)") else {
            Issue.record("\(name) is no fault of a reply")
            return
        }
        #expect("\(fault)".contains(name))
    }

    @Test(arguments: [
        ("200ms", Latency.fixed(.milliseconds(200))), ("0ms", .fixed(.zero)), ("2s", .fixed(.seconds(2))),
        ("50ms-400ms", .uniform(.milliseconds(50) ... .milliseconds(400))),
        ("500ms-1s", .uniform(.milliseconds(500) ... .seconds(1))),
    ])
    func readsLatencies(text: String, latency: Latency) throws {
        #expect(try Latency(parsing: text) == latency)
    }

    @Test(arguments: [
        ("", 1), ("5", 1), ("ms", 1), ("-5ms", 1), ("1.5s", 1), ("50ms-", 6), ("50ms-x", 6),
        ("400ms-50ms", 1),
        ("1000000s", 1), ("1s-2s-3s", 4),
    ])
    func saysWhatIsWrongWithALatency(text: String, position: Int) throws {
        let error = try #require(throws: OptionParsingError.self) { try Latency(parsing: text) }
        #expect(error.position == position)
        #expect(error.text == text)
    }
}
