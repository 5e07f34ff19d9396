import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct SampleScreenTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test(arguments: SampleFeature.allCases)
    func listsProductsPageByPage(_ feature: SampleFeature) async {
        let gate = Gate()
        let screen = SampleFixture(
            feature,
            .success(Page([tote], next: .init("2"))),
            .success(Page([backpack], next: nil)),
            heldAt: gate
        )
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.appear()
        screen.driver.expect(\.isBusy, true)
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.isBusy, false)
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.press("More")
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.isBusy, true)
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name, backpack.name])
        screen.driver.expect({ $0.controls.count }, 2)
    }

    @Test(arguments: SampleFeature.allCases)
    func retriesOnRequest(_ feature: SampleFeature) async {
        let screen = SampleFixture(
            feature,
            .failure(.unavailable),
            .success(Page([tote], next: .init("2"))),
            .failure(.offline),
            .success(Page([backpack], next: nil))
        )
        await screen.appear()
        screen.driver.expect(\.messages, ["The app could not reach the shop. Try again later."])
        screen.driver.press("Try again")
        screen.driver.expect(\.messages, [])
        await screen.driver.settled()
        await screen.driver.settled { $0.press("More") }
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, ["You are offline."])
        await screen.driver.settled { $0.press("Try again") }
        screen.driver.expect(\.titles, [tote.name, backpack.name])
    }

    @Test(arguments: SampleFeature.allCases)
    func discardsLatePageAfterDisappearing(_ feature: SampleFeature) async {
        let gate = Gate(whenCanceled: .isIgnored)
        let screen = SampleFixture(
            feature,
            .success(Page([tote], next: nil)),
            .success(Page([backpack], next: nil)),
            heldAt: gate
        )
        screen.driver.appear()
        let call = await gate.arrival()
        screen.driver.disappear()
        await call.canceled()
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.appear()
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [backpack.name])
    }

    @Test(arguments: SampleFeature.allCases)
    func retriesOnReappearingAndKeepsLoadedProducts(_ feature: SampleFeature) async {
        let screen = SampleFixture(feature, .failure(.offline), .success(Page([tote], next: nil)))
        await screen.appear()
        for _ in 1...2 {
            await screen.reappear()
            screen.driver.expect(\.messages, [])
            screen.driver.expect(\.titles, [tote.name])
        }
    }

    @Test(arguments: SampleFeature.allCases)
    func reportsSelectedProduct(_ feature: SampleFeature) async {
        let screen = SampleFixture(feature, .success(Page([tote, backpack], next: nil)))
        await screen.appear()
        screen.driver.choose("Canvas Backpack")
        screen.outputs.expect([.productSelected(backpack.id)])
    }

    @Test(arguments: SampleFeature.allCases)
    func isDeallocatedWhileLoading(_ feature: SampleFeature) async {
        await expectDeallocatedWhileItLoads { gate in
            SampleFixture(feature, .success(Page([tote], next: nil)), heldAt: gate).screen
        }
    }
}
