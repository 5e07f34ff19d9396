import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

/// Requirements for loading and retrying that every version of the screen must meet.
@MainActor
struct TourContractTests {
    private let products = TourFixture.products
    private let names = TourFixture.products.map(\.name)

    @Test(arguments: TourPattern.allCases)
    func showsLoadingStateImmediately(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(pattern, heldAt: gate)
        tour.driver.appear()
        tour.driver.expect(\.isBusy, true)
        tour.driver.expect(\.titles, [])
        gate.open()
        await tour.driver.settled()
        tour.driver.expect(\.isBusy, false)
        tour.driver.expect(\.titles, names)
    }

    @Test(arguments: TourPattern.allCases)
    func keepsListWhileRefreshing(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(pattern, answering: .success(products), .success([products[1]]), heldAt: gate)
        tour.driver.appear()
        try await tour.request(at: gate).release()
        await tour.driver.settled()
        tour.driver.press("Refresh")
        tour.driver.expect(\.titles, names)
        tour.driver.expect(\.isBusy, true)
        gate.open()
        await tour.driver.settled()
        tour.driver.expect(\.titles, [names[1]])
    }

    @Test(arguments: TourPattern.allCases)
    func reportsUnreachableShopAndRetries(pattern: TourPattern) async throws {
        let gate = Gate()
        let tour = TourFixture(
            pattern,
            answering: .failure(.unavailable),
            .success(products),
            heldAt: gate
        )
        tour.driver.appear()
        try await tour.request(at: gate).release()
        await tour.driver.settled()
        tour.driver.expect(\.messages, ["The app could not reach the shop. Try again later."])
        tour.driver.expect(\.titles, [])
        tour.driver.press("Try again")
        tour.driver.expect(\.messages, [])
        tour.driver.expect(\.isBusy, true)
        gate.open()
        await tour.driver.settled()
        tour.driver.expect(\.titles, names)
        tour.driver.expect(\.messages, [])
    }

    @Test(arguments: TourPattern.allCases)
    func keepsListWhenRefreshFails(pattern: TourPattern) async throws {
        let tour = TourFixture(
            pattern,
            answering: .success(products),
            .failure(.offline),
            .success([products[1]])
        )
        await tour.appear()
        await tour.driver.settled { $0.press("Refresh") }
        tour.driver.expect(\.messages, ["You are offline."])
        tour.driver.expect(\.titles, names)
        await tour.driver.settled { $0.press("Try again") }
        tour.driver.expect(\.messages, [])
        tour.driver.expect(\.titles, [names[1]])
    }

    @Test(arguments: TourPattern.allCases)
    func dropsLateResponseToEarlierRefresh(pattern: TourPattern) async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let tour = TourFixture(
            pattern,
            answering: .success(products),
            .success([products[1]]),
            .success([products[2]]),
            heldAt: gate
        )
        tour.driver.appear()
        try await tour.request(at: gate).release()
        await tour.driver.settled()
        tour.driver.press("Refresh")
        let late = try await tour.request(at: gate)
        tour.driver.press("Refresh")
        let newest = try await tour.request(at: gate)
        newest.release()
        late.release()
        await tour.driver.settled()
        tour.driver.expect(\.titles, [names[2]])
        tour.driver.expect(\.isBusy, false)
    }
}
