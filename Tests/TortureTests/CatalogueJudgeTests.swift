import Foundation
import Testing

@testable import Torture

/// `@testable`: it is part of a program.
struct CatalogueJudgeTests {
    private func frame(saying text: String, controls: [String] = ["sync", "clear"]) throws -> ShownFrame {
        let all = controls.map { #"{"id":"\#($0)","key":"k","kind":"button","label":"L"}"# }
        let json = """
            {"screen":"settings","title":"Settings","controls":[\(all.joined(separator: ","))],\
            "elements":[{"kind":"notice","level":"success","text":"\(text)"}]}
            """
        return try JSONDecoder().decode(ShownFrame.self, from: Data(json.utf8))
    }

    @Test func aClearedCatalogueIsNeverUnchanged() throws {
        let unchanged = try frame(saying: ShopHands.Words.unchanged)
        let stored = try frame(saying: "Stored 24 products.")
        for (isCleared, isRight) in [(true, false), (false, true), (nil, true)] {
            var judge = CatalogueJudge()
            #expect(judge.note(.clear, isCleared, nil) == nil)
            #expect((judge.note(.sync, true, unchanged) == nil) == isRight)
        }
        var judge = CatalogueJudge()
        #expect(judge.note(.clear, true, nil) == nil)
        #expect(judge.note(.sync, false, nil) == nil)
        #expect(judge.note(.sync, true, unchanged) != nil)
        #expect(judge.note(.clear, true, nil) == nil)
        #expect(judge.note(.sync, true, stored) == nil)
        #expect(judge.note(.sync, true, unchanged) == nil)
    }

    @Test func nothingIsLeftUnderWay() throws {
        #expect(CatalogueJudge.verdict(on: try frame(saying: "")) == nil)
        #expect(CatalogueJudge.verdict(on: try frame(saying: "", controls: ["stop-sync"])) != nil)
        #expect(CatalogueJudge.verdict(on: try frame(saying: "", controls: [])) != nil)
    }
}
