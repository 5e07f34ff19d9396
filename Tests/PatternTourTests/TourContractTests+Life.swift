import CustomDump
import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

extension TourContractTests {
    @Test(arguments: TourPattern.allCases, [Gate.CancellationRule.endsTheCall, .isIgnored])
    func dropsResponseAfterDisappearingAndReloadsOnReturn(
        pattern: TourPattern,
        rule: Gate.CancellationRule
    ) async throws {
        let gate = Gate(whenCanceled: rule)
        let tour = TourFixture(pattern, heldAt: gate)
        tour.driver.appear()
        let call = try await tour.request(at: gate)
        tour.driver.disappear()
        await call.canceled()
        call.release()
        await tour.driver.settled()
        tour.driver.expect(\.titles, [])
        tour.driver.expect(\.messages, [])
        tour.driver.appear()
        tour.driver.expect(\.isBusy, true)
        try await tour.request(at: gate).release()
        await tour.driver.settled()
        tour.driver.expect(\.titles, TourFixture.products.map(\.name))
    }

    @Test(arguments: TourPattern.allCases)
    func isDeallocatedWhileLoadingAndTyping(pattern: TourPattern) async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let call = await expectReleased { made in
            let tour = TourFixture(pattern, heldAt: gate)
            made = [tour.screen]
            tour.driver.appear()
            let call = await gate.arrival()
            tour.type("tote")
            return call
        }
        call.release()
    }

    /// The versions have separate views, which could differ in states that no other test checks.
    @Test(arguments: TourPattern.allCases)
    func looksLikeOtherVersionsInEveryState(pattern: TourPattern) async throws {
        let (found, expected) = (try await looks(of: pattern), try await looks(of: .vvsi))
        expectNoDifference(found, expected)
    }

    private func looks(of pattern: TourPattern) async throws -> [[Element]] {
        let gate = Gate()
        let tour = TourFixture(
            pattern,
            answering: .failure(.unavailable),
            .success(TourFixture.products),
            .failure(.offline),
            heldAt: gate
        )
        var looks = [tour.driver.frame.elements]
        let uses: [(ScreenDriver) -> Void] = [
            { $0.appear() }, { $0.press("Try again") }, { $0.press("Refresh") },
        ]
        for use in uses {
            use(tour.driver)
            looks.append(tour.driver.frame.elements)
            await gate.arrival().release()
            await tour.driver.settled()
            looks.append(tour.driver.frame.elements)
        }
        tour.type("nothing")
        await tour.pause()
        return looks + [tour.driver.frame.elements]
    }
}
