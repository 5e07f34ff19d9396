import Foundation
import ProfileFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct ProfileFixture: ScreenFixture {
    static let date = Date(timeIntervalSince1970: 1_790_000_000)
    nonisolated static let guest = Profile(username: "guest", email: "guest@shop.example")

    let store: InMemoryStore
    let repository: InMemoryProfileRepository
    let clock = ManualClock()
    let screen: any Screen
    let driver: ScreenDriver

    init(_ service: ProfileService = .fake(), _ store: InMemoryStore = InMemoryStore()) {
        self.store = store
        repository = InMemoryProfileRepository(store)
        let edit = EditProfileUseCase(service: service, repository: repository, clock: .fixed(Self.date))
        screen = ProfileFeature.screen(edit: edit, clock: clock)
        driver = ScreenDriver(screen)
    }

    func type(username: String) async {
        driver.type(username, into: "Username")
        await checkUsername()
    }

    func checkUsername() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await driver.settled()
    }

    func save() async {
        await driver.settled { $0.press("Save") }
    }

    nonisolated func draft() async throws -> ProfileDraft {
        try await repository.draft().current()
    }
}

extension Frame {
    var fields: [String?] { controls.filter { $0.kind == .field }.map(\.value) }

    var saveRefusal: String? { control("save")?.disabledReason }
}

extension ProfileService {
    func with(_ change: (inout ProfileService) -> Void) -> ProfileService {
        var service = self
        change(&service)
        return service
    }
}
