import DependencyContainer
import Dispatch
import Testing

/// What happens if factories ask a container they have captured, which no validation can see.
struct CapturedContainerTests {
    private struct Cart: Sendable {}
    private struct Orders: Sendable {}

    @Test func mayAskForWhatDoesNotNeedItsOwnService() throws {
        let captured = CapturedContainer()
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Cart.self, scope: .container) {
            captured.ask(for: Orders.self)
            return Cart()
        }
        builder.register(Orders.self, scope: .container) {
            made.increment()
            return Orders()
        }
        let container = try builder.build()
        captured.capture(container)
        _ = try container.resolve(Cart.self)
        #expect(made.value == 1)
    }

    @Test func stopsWithThePathOnOneThread() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let captured = CapturedContainer()
            var builder = ContainerBuilder()
            builder.register(Cart.self, scope: .container) { (_: Orders) in Cart() }
            builder.register(Orders.self, scope: .container) {
                captured.ask(for: Cart.self)
                return Orders()
            }
            let container = try builder.build()
            captured.capture(container)
            _ = try container.resolve(Cart.self)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Cart → Orders → Cart (circular"))
        #expect(output.contains("Take the service as a parameter"))
    }

    @Test func stopsWithThePathAcrossThreads() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let captured = CapturedContainer()
            let cartBegan = DispatchSemaphore(value: 0)
            let ordersBegan = DispatchSemaphore(value: 0)
            var builder = ContainerBuilder()
            builder.register(Cart.self, scope: .container) {
                cartBegan.signal()
                ordersBegan.wait()
                captured.ask(for: Orders.self)
                return Cart()
            }
            builder.register(Orders.self, scope: .container) {
                ordersBegan.signal()
                cartBegan.wait()
                captured.ask(for: Cart.self)
                return Orders()
            }
            let container = try builder.build()
            captured.capture(container)
            async let cart = OwnThread.run { try? container.resolve(Cart.self) }
            async let orders = OwnThread.run { try? container.resolve(Orders.self) }
            _ = await (cart, orders)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let isOneOfTheTwo =
            output.contains("Cart → Orders → Cart (circular")
            || output.contains("Orders → Cart → Orders (circular")
        #expect(isOneOfTheTwo)
    }
}
