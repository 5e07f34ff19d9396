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
        "", "status500", ":status500", "v2/x:status500", "GET  /x:escapes", "get /x:escapes", " /x:escapes",
        "*:", "*:explode", "*:status399", "*:status600", "*:statusfive", "*:delay", "*:delay200",
        "*:Escapes", "*:escapes*", "*:escapes*0", "*:escapes*two", "*:escapes@", "*:escapes@5",
        "*:escapes@0%", "*:escapes@101%*2", "*:escapes*2@5%", "*:escapes*99999999999999999999",
        "/x:closeAfterAccept", "*:closeAfterAccept@5%", "*:refuse@5%", "/x:refuse", "GET *:refuse",
        "*:refuse*2",
    ])
    func saysHowToWriteAFaultRule(text: String) throws {
        let error = try #require(throws: OptionParsingError.self) { try FaultRule(parsing: text) }
        #expect(error.description.contains(FaultRule.help))
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
        "", "5", "ms", "-5ms", "1.5s", "50ms-", "50ms-x", "400ms-50ms", "1000000s", "601s", "1s-2s-3s",
    ])
    func saysHowToWriteALatency(text: String) throws {
        let error = try #require(throws: OptionParsingError.self) { try Latency(parsing: text) }
        #expect(error.description.contains("50ms-400ms"))
    }
}
