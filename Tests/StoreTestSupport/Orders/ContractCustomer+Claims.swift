import StoreDomain
import Testing

extension ContractCustomer {
    func placesAnOrder() async throws {
        let order = try await service.place(submission("key-1", line(other), line(sku, 2)))

        #expect(order.lines.map(\.skuID) == [other.id, sku.id])
        #expect(order.lines.map(\.quantity) == [1, 2])
        #expect(order.lines.map(\.unitPrice) == [other.price.amount, sku.price.amount])
        #expect(order.lines.allSatisfy { !$0.name.isEmpty })
        let total = other.price.amount.minorUnits + 2 * sku.price.amount.minorUnits
        #expect(order.total == Money(minorUnits: total, currency: sku.price.amount.currency))
        #expect(try await allOrders() == [order])
    }

    func placesASubmissionOnce() async throws {
        let submission = submission("key-1", line(sku))
        let first = try await service.place(submission)
        let second = try await service.place(submission)
        #expect(second == first)
        #expect(try await allOrders() == [first])
        let another = try await service.place(self.submission("key-2", line(sku)))
        #expect(another.id != first.id)
        #expect(another.number != first.number)
    }

    func refusesOtherLinesUnderAKey() async throws {
        _ = try await service.place(submission("key-1", line(sku)))
        try await expect(submission("key-1", line(sku, 2)), isRefused: .keyUsedForOtherLines)
        try await expect(submission("key-1", line(other)), isRefused: .keyUsedForOtherLines)
    }

    func refusesAnotherPrice() async throws {
        for difference in [-1, 1] {
            let price = sku.price.amount
            let wrong = Money(minorUnits: price.minorUnits + difference, currency: price.currency)
            let line = OrderSubmission.Line(skuID: sku.id, quantity: 1, unitPrice: wrong)
            try await expect(
                submission("key-1", self.line(other), line),
                isRefused: .priceChanged(sku.id, now: price)
            )
        }
    }

    func refusesAnUnknownVariant() async throws {
        let unknown = OrderSubmission.Line(
            skuID: SKU.ID("no such \"thing\""),
            quantity: 1,
            unitPrice: sku.price.amount
        )
        try await expect(submission("key-1", line(sku), unknown), isRefused: .unknownSKU(unknown.skuID))
    }

    func refusesMoreThanThereIs() async throws {
        let stock = try #require(sku.stock)
        try await expect(
            submission("key-1", line(other), line(sku, stock + 1)),
            isRefused: .insufficientStock(sku.id, left: stock)
        )
        _ = try await service.place(submission("key-1", line(sku, stock)))
    }

    func sellsEachPieceOnce() async throws {
        let stock = try #require(sku.stock)
        _ = try await service.place(submission("key-1", line(sku, stock - 1)))
        try await expect(
            submission("key-2", line(sku, 2)),
            isRefused: .insufficientStock(sku.id, left: 1)
        )
        _ = try await service.place(submission("key-2", line(sku, 1)))
    }

    func leavesNothingOfARefusedSubmission() async throws {
        let stock = try #require(sku.stock)
        try await expect(
            submission("key-1", line(other), line(sku, stock + 1)),
            isRefused: .insufficientStock(sku.id, left: stock)
        )
        let order = try await service.place(submission("key-1", line(other, try #require(other.stock))))
        #expect(try await allOrders() == [order])
    }

    func refusesAnEmptyOrder() async throws {
        try await expect(submission("key-1"), isRefused: .invalid)
        try await expect(submission("key-1", line(sku, 0)), isRefused: .invalid)
    }

    func listsEachOrderOnceTheNewestFirst() async throws {
        #expect(try await service.orders(nil) == Page<Order>([], next: nil))
        var placed: [Order] = []
        for (index, sku) in skus.prefix(45).enumerated() {
            placed.append(try await service.place(submission("key-\(index)", line(sku))))
        }
        let orders = try await allOrders()
        #expect(orders == placed.reversed())
        let newest = try await service.orders(nil).elements
        #expect(newest == Array(orders.prefix(newest.count)))
    }

    func findsEachOrder() async throws {
        for key in ["key-1", "key-2"] {
            let order = try await service.place(submission(key, line(sku)))
            #expect(try await service.order(order.id) == order)
        }
        for id in ["no-such-order", "", "..", "o-99999"] {
            await #expect(throws: ShopError.notFound, "\(id)") { try await service.order(Order.ID(id)) }
        }
    }

    func refusesACursorThatNoPageGave() async throws {
        for cursor in ["x", "-1", "99999"] {
            await #expect(throws: ShopError.unexpectedAnswer) {
                try await service.orders(Page<Order>.Cursor(cursor))
            }
        }
    }

    func placesNothingForACancelledTask() async throws {
        await #expect(throws: OrderError.notPlaced(.cancelled)) {
            try await whenCancelled { try await service.place(submission("key-1", line(sku))) }
        }
        #expect(try await allOrders() == [])
    }
}
