import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct OrderListTests {
    @Test func requestsPageAndReturnsCursor() async throws {
        let page = #"{"orders":[\#(OrderFixtures.order)],"nextCursor":"a&b"}"#
        let transport = StubTransport([
            "/v2/orders": page, "/v2/orders?cursor=a%26b": #"{"orders":[],"nextCursor":null}"#,
        ])
        let service = try OrdersService.test(transport)

        let first = try await service.orders(nil)
        let second = try await service.orders(first.next)

        #expect(first.elements.map(\.number) == [OrderNumber("SF-000001")])
        #expect(first.next == Page<Order>.Cursor("a&b"))
        #expect(second == Page<Order>([], next: nil))
    }

    @Test(arguments: ["-2", "0", "1001", "9223372036854775807"])
    func leavesOutInvalidOrder(quantity: String) async throws {
        let log = TestLog()
        let bad = try OrderFixtures.order.changing(#""quantity":2"#, to: #""quantity":\#(quantity)"#)
        let page = #"{"orders":[\#(bad),\#(OrderFixtures.order),7]}"#
        let client = try APIClient.test(StubTransport.always(.json(page)), log: log)

        let orders = try await OrdersService.live(client).orders(nil)

        #expect(orders.elements.count == 1)
        #expect(orders.leftOutCount == 2)
        #expect(
            log.warnings == [
                "Left out invalid elements; this is the first error."
                    + " count=2 expected=a whole number from 1 to 1000 field=orders[0].lines[0].quantity"
                    + " found=\(quantity) of=3"
            ]
        )
    }

    @Test func rejectsOrderOtherThanRequested() async throws {
        let service = try OrdersService.test(StubTransport.always(.json(OrderFixtures.order)))
        #expect(try await service.order(Order.ID("o-1")).number == OrderNumber("SF-000001"))
        await #expect(throws: StoreError.unexpectedResponse) { try await service.order(Order.ID("o-2")) }
    }

    @Test(
        arguments: [
            #"{"orders":[7]}"#, #"{"orders":[],"nextCursor":""}"#, #"{"nextCursor":null}"#, "[]",
        ]
    )
    func rejectsInvalidPage(json: String) async throws {
        let client = try APIClient.test(StubTransport.always(.json(json)))

        await #expect(throws: StoreError.unexpectedResponse) {
            try await OrdersService.live(client).orders(nil)
        }
    }
}
