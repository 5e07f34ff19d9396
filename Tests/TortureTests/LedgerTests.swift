import Testing

@testable import Torture

/// `@testable`: it is part of a program.
struct LedgerTests {
    private let item = "s-1"
    private let other = "s-2"

    @Test func missesAChangeThatWasKept() {
        let changes: [(Ledger.Change, Shown)] = [
            (.favorite("p-1", true), Shown(favorites: ["p-1"])), (.add(item, 2), Shown(cart: ["s-1": 2])),
            (.pageSize(7), Shown(pageSize: 7)), (.currencyCodes(true), Shown(hasCurrencyCodes: true)),
            (.profile("m", seen: Shown().mail), Shown(mail: "m")), (.profileElsewhere("o"), Shown(mail: "o")),
            (.quantity(item, 4), Shown(cart: ["s-1": 4])),
        ]
        for (change, shown) in changes {
            var ledger = Ledger()
            ledger.keep(change)
            var loss = ledger
            #expect(loss.differs(from: Shown(), []) != nil)
            #expect(ledger.differs(from: shown, []) == nil)
        }
    }

    @Test func leavesOpenWhatWasOnItsWayWhenTheClientWasKilled() {
        var ledger = Ledger()
        ledger.leaveOpen(.add(item, 1))
        ledger.keep(.add(other, 1))
        ledger.leaveOpen(.remove(other))
        for cart in [["s-2": 1], ["s-1": 1], ["s-1": 1, "s-2": 1], [:]] {
            var copy = ledger
            #expect(copy.differs(from: Shown(cart: cart), []) == nil)
        }
        #expect(ledger.differs(from: Shown(cart: ["s-1": 2]), []) != nil)
    }

    @Test func findsAProfileThatWasOverwrittenUnseen() {
        let first = Shown().mail
        func isRight(_ mail: String, after changes: [(Ledger.Change, Bool)]) -> Bool {
            var ledger = Ledger()
            for (change, isKept) in changes {
                if isKept { ledger.keep(change) } else { ledger.leaveOpen(change) }
            }
            return ledger.differs(from: Shown(mail: mail), []) == nil
        }
        let other = (Ledger.Change.profileElsewhere("o"), true)
        for isKept in [true, false] {
            #expect(!isRight("m", after: [other, (.profile("m", seen: first), isKept)]))
            #expect(isRight("m", after: [other, (.profile("m", seen: "o"), isKept)]))
            #expect(isRight("o", after: [(.profile("m", seen: first), isKept), other]))
            #expect(!isRight("m", after: [(.profile("m", seen: first), isKept), other]))
        }
        #expect(isRight("o", after: [other, (.profile("m", seen: first), false)]))
        #expect(!isRight("o", after: [other, (.profile("m", seen: first), true)]))
    }

    @Test func twoSettingsAreKeptOrOpenEachForItself() {
        var ledger = Ledger()
        ledger.leaveOpen(.pageSize(7))
        ledger.keep(.currencyCodes(true))
        for (size, codes, isRight) in [
            (7, true, true), (20, true, true), (7, false, false), (8, true, false),
        ] {
            var copy = ledger
            let shown = Shown(pageSize: size, hasCurrencyCodes: codes)
            #expect((copy.differs(from: shown, []) == nil) == isRight)
        }
    }

    @Test func theCatalogueChangesNothingThatAPersonMade() {
        var ledger = Ledger()
        ledger.keep(.add(item, 1))
        ledger.keep(.clear)
        ledger.leaveOpen(.sync)
        var loss = ledger
        #expect(ledger.differs(from: Shown(cart: ["s-1": 1]), []) == nil)
        #expect(loss.differs(from: Shown(), []) != nil)
    }

    @Test func whatWasTakenBackStaysSo() {
        var ledger = Ledger()
        ledger.keep(.add(item, 1))
        ledger.keep(.checkout)
        ledger.keep(.takeBack)
        for (state, isRight) in [("withdrawn", true), ("placed", false), ("refused", false)] {
            let submission = Shown.Submission(state: state, order: nil, lines: ["s-1": 1])
            let cart = state == "placed" ? [:] : ["s-1": 1]
            let shown = Shown(cart: cart, submissions: ["k": submission])
            var copy = ledger
            #expect((copy.differs(from: shown, ["k"]) == nil) == isRight)
        }
    }

    @Test(arguments: ["placed", "refused"])
    func knowsWhatACheckoutLeavesInTheCart(state: String) {
        var ledger = Ledger()
        ledger.keep(.add(item, 1))
        ledger.keep(.checkout)
        ledger.keep(.add(other, 1))
        let submission = Shown.Submission(state: state, order: nil, lines: ["s-1": 1])
        let cart = state == "placed" ? ["s-2": 1] : ["s-1": 1, "s-2": 1]
        var loss = ledger
        #expect(loss.differs(from: Shown(cart: cart), []) != nil)
        #expect(ledger.differs(from: Shown(cart: cart, submissions: ["k": submission]), ["k"]) == nil)
    }

    @Test func findsASubmissionThatNobodyAskedFor() {
        let submission = Shown.Submission(state: "placed", order: "o-1", lines: [:])
        let shown = Shown(submissions: ["k": submission])
        var ledger = Ledger()
        #expect(ledger.differs(from: shown, ["k"]) != nil)
        var open = Ledger()
        open.leaveOpen(.checkout)
        #expect(open.differs(from: shown, ["k"]) == nil)
    }
}
