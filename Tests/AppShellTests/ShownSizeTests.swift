import AppShell
import Foundation
import HTTPTransport
import HTTPTypes
import ScreenKit
import Testing

@MainActor
struct ShownSizeTests {
    @Test(arguments: [
        (name: String(repeating: "x", count: 1_000_000), count: 8, rows: 8, bytes: 10_000),
        (name: "e" + String(repeating: "\u{301}", count: 200_000), count: 1, rows: 1, bytes: 2_000),
        (name: "Bags", count: 20_000, rows: 1000, bytes: 250_000),
    ])
    func limitsShownRowsAndFrameSize(name: String, count: Int, rows: Int, bytes: Int) async throws {
        let categories = (0..<count).map { #"{"slug":"c-\#($0)","name":"\#(name)","productCount":1}"# }
        let answer = #"{"categories":[\#(categories.joined(separator: ","))],"products":[]}"#
        let response = TransportResponse(head: HTTPResponse(status: .ok), body: Data(answer.utf8))
        let assemblies = try await AppAssemblies(transport: StubTransport { response })
        let coordinator = try assemblies.coordinator()

        let home = try #require(await coordinator.settled())

        #expect(home.frame.controls.count { $0.kind == .row } == rows)
        #expect(try JSONEncoder().encode(home.frame).count < bytes)
    }
}
