import DemoBackend
import Testing

struct OptionParsingTests {
    @Test(arguments: [
        ("*:refuse", FaultRule.refuseConnections),
        ("*:status500", .reply(.status(500), to: .all)),
        ("GET /v2/*:status503*2", .reply(.status(503), to: RequestPattern("/v2/*", method: "GET"), times: 2)),
        ("/v2/categories:status429", .reply(.status(429), to: RequestPattern("/v2/categories"))),
        ("/v2/products/a:b*:escapes", .reply(.content(.escapes), to: RequestPattern("/v2/products/a:b*"))),
        (
            "POST *:malformed*10",
            .reply(.content(.malformed), to: RequestPattern("*", method: "POST"), times: 10)
        ),
        ("*:delay200ms", .reply(.delay(.milliseconds(200)), to: .all)),
        ("*:late200ms", .reply(.late(.milliseconds(200)), to: .all)),
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
        ("~", String.homeDirectory), ("~/", String.homeDirectory), ("~/shop", String.homeDirectory + "/shop"),
        ("~root/shop", "/root/shop"), ("/~/shop", "/~/shop"), ("shop", "shop"), ("./~shop/", "./~shop"),
        ("a/../b//", "a/../b"), ("/", "/"), ("//", "/"), ("-", "-"), (" x", " x"),
    ])
    func readsPaths(text: String, path: String) throws {
        #expect(try String.option(path: text) == path)
    }

    @Test(arguments: [
        ("", "Specify a file or a directory."), ("~nobody-here", "There is no user “nobody-here”."),
        ("~nobody-here/x", "To use a file whose name begins with “~”, write ./~nobody-here/x."),
    ])
    func refusesInvalidPaths(text: String, reason: String) {
        let error = #expect(throws: OptionParsingError.self) { try String.option(path: text) }
        #expect(error?.description.contains(reason) == true)
    }

    @Test(arguments: [
        ("", "colon"), ("status500", "colon"), (":status500", "“” is not a pattern"),
        ("v2/x:status500", "“v2/x” is not a pattern"), ("GET  /x:escapes", "“ /x” is not a pattern"),
        ("get /x:escapes", "“get” is not one of the methods"),
        (" /x:escapes", "“” is not one of the methods"),
        ("*:", "“” is not a fault"), ("*:explode", "“explode” is not a fault"),
        ("*:status399", "“status399”"), ("*:status600", "“status600”"), ("*:statusfive", "“statusfive”"),
        ("*:statsu503", "“statsu503” is not a fault. Did you mean status503?"),
        ("*:satus404", "Did you mean status404?"), ("*:lostreply", "Did you mean lostReply?"),
        (
            "GET /v2/produts:status503",
            "No request matches “GET /v2/produts”. Did you mean “GET /v2/products”?"
        ),
        ("POST /v2/profile:reset", "Did you mean “PUT /v2/profile”?"),
        ("/x*:reset", "No request matches “/x*”"),
        ("/v2/orders/:reset", "Did you mean “/v2/orders”?"),
        ("*:delay", "“delay”"), ("*:delay200", "“delay200”"), ("*:Escapes", "“Escapes”"),
        ("*:escapes*", "“” is not a count"), ("*:escapes*0", "“0” is not a count"),
        ("*:escapes*two", "“two” is not a count"), ("*:escapes*2@5%", "“2@5%” is not a count"),
        ("*:escapes*99999999999999999999", "is not a count"), ("*:escapes*-1", "“-1” is not a count"),
        ("*:escapes@", "“” is not a percentage"), ("*:escapes@5", "“5” is not a percentage"),
        ("*:escapes@0%", "“0%” is not a percentage"), ("*:escapes@101%*2", "“101%” is not a percentage"),
        ("/x:closeAfterAccept", "“closeAfterAccept”"), ("*:closeAfterAccept@5%", "“closeAfterAccept”"),
        ("*:refuse@5%", "“refuse”"), ("/x:refuse", "“refuse”"), ("GET *:refuse", "“refuse”"),
        ("*:refuse*2", "“refuse”"),
    ])
    func reportsProblemInFaultRule(text: String, problem: String) throws {
        let error = try #require(throws: OptionParsingError.self) { try FaultRule(parsing: text) }
        #expect(error.description.contains(problem))
        #expect(error.description.hasSuffix(" See --help.") && error.description.count < 160)
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
    func invalidLatencyErrorContainsExample(text: String) throws {
        let error = try #require(throws: OptionParsingError.self) { try Latency(parsing: text) }
        #expect(error.description.contains("50ms-400ms"))
    }
}
