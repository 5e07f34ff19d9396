import Foundation
import Testing

@testable import Torture

/// `@testable`: it is part of a program.
struct MonkeyJudgeTests {
    /// Frames as they were printed, cut down to a few controls.
    private static let home = """
        {"controls":[{"id":"refresh-pick","key":"r","kind":"button","label":"Another pick"},\
        {"id":"category-bags","kind":"row","label":"Bags","number":1}],"elements":[{"kind":"heading",\
        "text":"Today's pick"}],"screen":"home","title":"Storefront","v":1}
        """
    private static let tour = """
        {"controls":[{"id":"search","key":"s","kind":"field","label":"Search","value":"hat"}],"elements":[\
        {"control":"search","kind":"control"},{"code":"unavailable","kind":"notice","level":"warning",\
        "text":"The shop cannot be reached."}],"screen":"tour/vvsi","title":"Products in VVSI","v":1}
        """
    private static let tabs = """
        ,"tabs":[{"id":"shop","label":"Shop","selected":true},{"id":"cart","label":"Cart","selected":false}]
        """

    private func sight(_ line: String, path: [String] = ["home"]) throws -> ShopConsole.Sight {
        let frame = try JSONDecoder().decode(ShownFrame.self, from: Data(line.utf8))
        return ShopConsole.Sight(line: line, frame: frame, path: path)
    }

    private func use(_ act: Act, to after: String, notes: [String] = [], keeps: Bool = false) throws -> Bool?
    {
        let before = try sight(after.contains("tour") ? Self.tour : Self.home)
        let answer = ShopConsole.Answer(sight: try sight(after), notes: notes)
        return MonkeyJudge.use(act, from: before, to: answer, hasWritten: keeps, in: "online")?.hadEffect
    }

    @Test func findsAControlThatDoesNothing() throws {
        let refresh = Act.use("refresh-pick", nil)
        #expect(try use(refresh, to: Self.home) == false)
        #expect(try use(refresh, to: Self.home, notes: ["info Something was tapped."]) == false)
        #expect(try use(refresh, to: Self.home.replacing("Today", with: "Yesterday")) == true)
        #expect(try use(refresh, to: Self.home, notes: ["debug The server answered. status=200"]) == true)
        #expect(try use(refresh, to: Self.home, keeps: true) == true)
    }

    @Test func expectsOfAnErrorOnlyThatTryingAgainTries() throws {
        let error = Self.tour.replacing("warning", with: "error")
        let retry = error.replacing(#""level":"error""#, with: #""level":"error","retry":"search""#)
        let uses = try [error, retry].map { line in
            let sight = try sight(line)
            return MonkeyJudge.use(
                .use("search", "bag"),
                from: sight,
                to: ShopConsole.Answer(sight: sight),
                hasWritten: false,
                in: "online"
            )
        }
        #expect(uses.map { $0?.hadEffect } == [nil, false])
    }

    @Test func expectsNothingOfAFieldThatIsGivenWhatItHas() throws {
        #expect(try use(.use("search", "hat"), to: Self.tour) == nil)
        #expect(try use(.use("search", "bag"), to: Self.tour) == false)
    }

    @Test func tellsTheStatesApartThatAControlIsUsedIn() throws {
        let (home, tour) = (try sight(Self.home), try sight(Self.tour))
        let one = MonkeyJudge.use(
            .use("category-bags", nil),
            from: home,
            to: ShopConsole.Answer(sight: tour),
            hasWritten: false,
            in: "offline"
        )
        #expect(one == MonkeyJudge.Use(name: "home category offline", hadEffect: true))
        let other = MonkeyJudge.use(
            .use("search", "x"),
            from: tour,
            to: ShopConsole.Answer(sight: home),
            hasWritten: false,
            in: "online"
        )
        #expect(other?.name == "tour search warning online")
    }

    @Test func findsFramesThatNobodyShouldMeet() throws {
        let enabled = #""label":"Another pick""#
        let disabled = Self.home.replacing(enabled, with: enabled + #","disabledReason":"Wait.""#)
            .replacing(#""label":"Bags""#, with: #""label":"Bags","disabledReason":"Wait.""#)
        let frames = [
            (disabled, "home is a dead end"),
            (Self.home.replacing("Storefront", with: ""), "home has no title"),
            (Self.home.replacing("heading", with: "placeholder"), "home never stops loading"),
            (
                Self.home.replacing("category-bags", with: "refresh-pick"),
                "home has two controls refresh-pick"
            ),
            (
                Self.home.replacing(#""number":1"#, with: #""key":"r""#),
                "home has two controls with the key r"
            ),
        ]
        for (frame, verdict) in frames { #expect(MonkeyJudge.verdict(on: try sight(frame)) == verdict) }
        #expect(MonkeyJudge.verdict(on: try sight(Self.home)) == nil)
        #expect(MonkeyJudge.verdict(on: try sight(disabled, path: ["home", "cart"])) == nil)
        #expect(MonkeyJudge.verdict(on: try sight(disabled.dropLast() + Self.tabs + "}")) == nil)
    }

    @Test func findsAWayThatDoesNotLeadOn() throws {
        let before = try sight(Self.home.dropLast() + Self.tabs + "}", path: ["home", "tour"])
        let stays = ShopConsole.Answer(sight: before)
        let rejects = ShopConsole.Answer(sight: before, rejection: "ambiguous")
        let logs = ShopConsole.Answer(sight: before, notes: ["critical A screen could not be created."])
        let verdicts = [
            MonkeyJudge.verdict(on: .back, from: before, to: stays),
            MonkeyJudge.verdict(on: .tab("cart"), from: before, to: stays),
            MonkeyJudge.verdict(on: .use("refresh-pick", nil), from: before, to: rejects),
            MonkeyJudge.verdict(on: .type(""), from: before, to: logs),
        ]
        #expect(
            verdicts == [
                "home cannot be left with back", "home cannot be left for the tab cart",
                "home rejects its own control refresh-pick: ambiguous",
                "home logs: critical A screen could not be created.",
            ]
        )
        for act in [Act.type("?"), .tab("shop"), .use("refresh-pick", nil)] {
            #expect(MonkeyJudge.verdict(on: act, from: before, to: stays) == nil)
        }
    }

    @Test func namesAControlAsOnAllScreensOfAKind() {
        let controls = [
            ("product-p-7", "row"), ("color-Navy Blue", "row"), ("refresh-pick", "button"),
            ("more-s-1", "button"),
        ]
        let names = controls.map { ShownFrame.Control(id: $0, kind: $1, label: "").name }
        #expect(names == ["product", "color", "refresh-pick", "more"])
    }

    @Test func shortensAListToWhatStillShowsSomething() {
        let list = Array(1...100)
        #expect(list.shortened(attempts: 1000) { $0.contains(17) && $0.contains(80) } == [17, 80])
        #expect(list.shortened(attempts: 1000) { $0.count > 98 }.count == 99)
        #expect(list.shortened(attempts: 0) { _ in true } == list)
    }
}
