import Testing

@testable import Torture

/// `@testable`: it is part of a program.
struct OrderJudgeTests {
    private let order = Shown.Submission(state: "placed", order: "o-1", lines: ["s-1": 1])

    @Test(arguments: [
        (OrderJudge.Saying.review, 0, true), (.review, 1, false), (.queued, 0, true), (.queued, 1, false),
        (.refused, 0, true), (.refused, 1, false), (.unknown, 0, true), (.unknown, 1, true),
        (.sending, 0, true), (.sending, 1, true), (.placed, 1, true), (.placed, 0, false),
        (.placed, 2, false), (.unknown, 2, false), (.nothing, 0, false), (.nothing, 1, true),
    ])
    func nothingIsDeniedInventedOrDoubled(saying: OrderJudge.Saying, orders: Int, isRight: Bool) {
        #expect((OrderJudge.verdict(saying, orders: orders) == nil) == isRight)
    }

    @Test func inTheEndAllThreeAgree() {
        func verdict(
            _ saying: OrderJudge.Saying,
            stored: [(String, Shown.Submission)],
            orders: [String: Shown.Submission],
            listed: Set<String>
        ) -> String? {
            OrderJudge.verdict(inTheEnd: saying, stored, orders: orders, listed: listed)
        }
        let placed = [("k", order)]
        let withdrawn = [("j", Shown.Submission(state: "withdrawn", order: nil, lines: ["s-1": 1]))]
        let refused = [("j", Shown.Submission(state: "refused", order: nil, lines: ["s-1": 1]))]
        #expect(verdict(.placed, stored: withdrawn + placed, orders: ["k": order], listed: ["o-1"]) == nil)
        #expect(verdict(.refused, stored: refused, orders: [:], listed: []) == nil)
        #expect(verdict(.unknown, stored: [], orders: [:], listed: []) != nil)
        #expect(verdict(.placed, stored: placed, orders: ["j": order], listed: ["o-1"]) != nil)
        #expect(verdict(.placed, stored: placed, orders: ["k": order], listed: []) != nil)
        #expect(verdict(.placed, stored: withdrawn, orders: ["k": order], listed: ["o-1"]) != nil)
    }

    @Test func aSampleLeavesNothingOut() {
        let sample = OrderCase.all.sample(300)
        #expect(sample.count == 300)
        #expect(Set(sample.map(\.description)).count == 300)
        for faults in [sample.map(\.first), sample.map(\.second)] {
            #expect(Set(faults) == Set(OrderCase.quick + OrderCase.staged))
        }
        for next in OrderCase.Next.allCases {
            for connection in OrderCase.Connection.allCases {
                #expect(sample.contains { $0.next == next && $0.connection == connection })
            }
        }
        let parts = (1...3).flatMap { sample.part($0, of: 3) }
        #expect(Set(parts.map(\.description)) == Set(sample.map(\.description)))
    }

    @Test func aPatternMeansCasesByTheirWords() {
        let tried = OrderCase(first: "lostReply", second: "status401", connection: .kept, next: .takeBack)
        for pattern in ["lostReply status401 kept takeBack", "* * * *", "lostReply * kept *"] {
            #expect(tried.isMeant(by: pattern))
        }
        for pattern in ["", "*", "lostReply status401 new takeBack", "* * * * *", "lost* * * *"] {
            #expect(!tried.isMeant(by: pattern))
        }
    }
}
