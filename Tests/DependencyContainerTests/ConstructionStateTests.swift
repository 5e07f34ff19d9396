import Testing

@testable import DependencyContainer

struct ConstructionStateTests {
    private final class Identity {}

    private let cart = Identity()
    private let orders = Identity()
    private let session = Identity()
    private let first = Identity()
    private let second = Identity()
    private let third = Identity()
    private var state = ConstructionState()

    @Test mutating func theFirstMakesAndTheNextWaits() {
        #expect(begin(cart, Cart.self, on: first) == .makes)
        #expect(begin(cart, Cart.self, on: second) == .waits)
    }

    @Test mutating func endFreesTheInstanceAndReturnsWhatIsWaitedFor() {
        _ = begin(cart, Cart.self, on: first)
        #expect(state.end(ObjectIdentifier(cart)) != nil)
        #expect(state.end(ObjectIdentifier(cart)) == nil)
        #expect(begin(cart, Cart.self, on: second) == .makes)
    }

    @Test mutating func aThreadThatNeedsWhatItIsMakingClosesACircle() {
        _ = begin(session, Session.self, on: first)
        _ = begin(cart, Cart.self, on: first)
        _ = begin(orders, Orders.self, on: first)
        #expect(begin(cart, Cart.self, on: first) == .circular("Cart → Orders → Cart"))
    }

    @Test mutating func threadsThatWaitForEachOtherCloseACircle() {
        _ = begin(cart, Cart.self, on: first)
        _ = begin(orders, Orders.self, on: second)
        _ = begin(session, Session.self, on: third)
        #expect(begin(orders, Orders.self, on: first) == .waits)
        #expect(begin(session, Session.self, on: second) == .waits)
        #expect(begin(cart, Cart.self, on: third) == .circular("Cart → Orders → Session → Cart"))
    }

    @Test mutating func aWaitThatIsOverClosesNoCircle() {
        _ = begin(cart, Cart.self, on: first)
        _ = begin(orders, Orders.self, on: second)
        _ = begin(orders, Orders.self, on: first)
        _ = state.end(ObjectIdentifier(orders))
        _ = begin(orders, Orders.self, on: second)
        #expect(begin(cart, Cart.self, on: second) == .waits)
    }

    private struct Cart {}
    private struct Orders {}
    private struct Session {}

    private enum Turn: Equatable {
        case makes, waits
        case circular(String)
    }

    private mutating func begin<Service>(
        _ instance: Identity,
        _ service: Service.Type,
        on thread: Identity
    ) -> Turn {
        let turn = state.begin(
            ObjectIdentifier(instance),
            of: ServiceID(service),
            on: ObjectIdentifier(thread)
        )
        switch turn {
        case .make: return .makes
        case .wait: return .waits
        case .circular(let path): return .circular(path.map(\.description).joined(separator: " → "))
        }
    }
}
