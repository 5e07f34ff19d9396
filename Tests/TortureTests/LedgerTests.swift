import Testing

@testable import Torture

struct LedgerTests {
    private typealias Changes = [(change: Ledger.Change, isKept: Bool?)]

    private static let (item, other, first) = ("s-1", "s-2", Shown().mail)
    private static let ordered: Changes = [(.add(item, 1), true), (.checkout, true)]

    private func isRight(_ shown: Shown, _ keys: [String] = [], after changes: Changes) -> Bool {
        var ledger = Ledger()
        for (change, isKept) in changes { ledger.note(change, isKept: isKept) }
        return ledger.differs(from: shown, keys) == nil
    }

    @Test func missesAChangeThatWasKept() {
        let changes: [(Ledger.Change, Shown)] = [
            (.favorite("p-1", true), Shown(favorites: ["p-1"])),
            (.add(Self.item, 2), Shown(cart: ["s-1": 2])),
            (.pageSize(7), Shown(pageSize: 7)), (.currencyCodes(true), Shown(hasCurrencyCodes: true)),
            (.profile("m", seen: Self.first), Shown(mail: "m")),
            (.profileElsewhere("o"), Shown(mail: "o")), (.quantity(Self.item, 4), Shown(cart: ["s-1": 4])),
        ]
        for (change, shown) in changes {
            #expect(!isRight(Shown(), after: [(change, true)]))
            #expect(isRight(shown, after: [(change, true)]))
            #expect(isRight(Shown(), after: [(change, false)]))
            #expect(isRight(Shown(), after: [(change, nil)]) && isRight(shown, after: [(change, nil)]))
        }
    }

    @Test func leavesOpenWhatWasOnItsWayWhenTheClientWasKilled() {
        let changes: Changes = [
            (.add(Self.item, 1), nil), (.add(Self.other, 1), true), (.remove(Self.other), nil),
        ]
        for cart in [["s-2": 1], ["s-1": 1], ["s-1": 1, "s-2": 1], [:]] {
            #expect(isRight(Shown(cart: cart), after: changes))
        }
        #expect(!isRight(Shown(cart: ["s-1": 2]), after: changes))
        let settings: Changes = [(.pageSize(7), nil), (.currencyCodes(true), true)]
        for (size, codes, isRight) in [
            (7, true, true), (20, true, true), (7, false, false), (8, true, false),
        ] {
            let shown = Shown(pageSize: size, hasCurrencyCodes: codes)
            #expect(self.isRight(shown, after: settings) == isRight)
        }
    }

    @Test func findsAProfileThatWasOverwrittenUnseen() {
        let other: (Ledger.Change, Bool?) = (.profileElsewhere("o"), true)
        for isKept in [true, nil] {
            let mine: (Ledger.Change, Bool?) = (.profile("m", seen: Self.first), isKept)
            #expect(!isRight(Shown(mail: "m"), after: [other, mine]))
            #expect(isRight(Shown(mail: "m"), after: [other, (.profile("m", seen: "o"), isKept)]))
            #expect(isRight(Shown(mail: "o"), after: [mine, other]))
            #expect(!isRight(Shown(mail: "m"), after: [mine, other]))
            #expect(isRight(Shown(mail: "o"), after: [other, mine]) == (isKept == nil))
        }
    }

    @Test func theCatalogueChangesNothingThatAPersonMade() {
        let changes: Changes = [(.add(Self.item, 1), true), (.clear, true), (.sync, nil)]
        #expect(isRight(Shown(cart: ["s-1": 1]), after: changes))
        #expect(!isRight(Shown(), after: changes))
    }

    @Test(arguments: [("withdrawn", true), ("placed", false), ("refused", false)])
    func whatWasTakenBackStaysSo(state: String, isRight: Bool) {
        let submission = Shown.Submission(state: state, order: nil, lines: ["s-1": 1])
        let shown = Shown(cart: state == "placed" ? [:] : ["s-1": 1], submissions: ["k": submission])
        #expect(self.isRight(shown, ["k"], after: Self.ordered + [(.takeBack, true)]) == isRight)
    }

    @Test(arguments: [("placed", ["s-2": 1]), ("refused", ["s-1": 1, "s-2": 1])])
    func knowsWhatACheckoutLeavesInTheCart(state: String, cart: [String: Int]) {
        let changes = Self.ordered + [(.add(Self.other, 1), true)]
        let submission = Shown.Submission(state: state, order: nil, lines: ["s-1": 1])
        #expect(!isRight(Shown(cart: cart), after: changes))
        #expect(isRight(Shown(cart: cart, submissions: ["k": submission]), ["k"], after: changes))
    }

    @Test func findsASubmissionThatNobodyAskedFor() {
        let submission = Shown.Submission(state: "placed", order: "o-1", lines: [:])
        let shown = Shown(submissions: ["k": submission])
        #expect(!isRight(shown, ["k"], after: []))
        #expect(isRight(shown, ["k"], after: [(.checkout, nil)]))
    }
}
