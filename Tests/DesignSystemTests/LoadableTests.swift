import DesignSystem
import Foundation
import ScreenKit
import StoreDomain
import Testing

struct LoadableTests {
    private let saved = Saved(1, savedAt: Date(timeIntervalSince1970: 1_790_000_000))
    private let offline = LoadProblem(.offline)
    private let unreadable = Loadable<Int>.Effect.read(.failure(.inputOutput(reason: "the disk is failing")))

    @Test func isPendingUntilSomethingIsKnownOrWentWrong() {
        #expect(part().isPending)
        #expect(part(.started, .received(nil), .finished).isPending)
        #expect(!part(.received(saved)).isPending)
        #expect(!part(.failed(offline)).isPending)
        #expect(!part(unreadable).isPending)
    }

    @Test func keepsWhatIsKnownWhileItIsRefreshedAndWhenThatFails() {
        #expect(part(.received(saved), .started).value == 1)
        #expect(part(.received(saved), .started).isLoading)
        #expect(part(.received(saved), .started, .failed(offline)).value == 1)
        #expect(!part(.received(saved), .started, .failed(offline)).isLoading)
    }

    @Test func needsARefreshUntilTheShopHasAnsweredAndAfterOneThatWasCutOff() {
        #expect(part().needsRefresh)
        #expect(part(.started, .received(saved)).needsRefresh)
        #expect(part(.started, .failed(offline)).needsRefresh)
        #expect(!part(.started, .received(saved), .finished).needsRefresh)
        #expect(part(.started, .finished, .started).needsRefresh)
        #expect(!part(.started, .finished, .started, .failed(offline)).needsRefresh)
    }

    @Test func saysSinceWhenWhatItShowsIsKnown() {
        let notice = part(.received(saved), .failed(offline)).notice
        #expect(notice?.text == "Offline. Showing what was saved on 2026-09-21 14:13 UTC.")
        #expect(notice?.hasContent == true)
        #expect(notice?.failure == .offline)
    }

    @Test func saysOfWhatIsNotKeptWhenTheShopSentIt() {
        let unsaved = Saved(2, savedAt: saved.savedAt, isKept: false)
        let notice = part(.received(saved), .failed(LoadProblem(.storage)), .received(unsaved)).notice
        let problem = "The answer could not be saved: the local storage is failing."
        #expect(notice?.text == "\(problem) Showing what the shop sent on 2026-09-21 14:13 UTC.")
    }

    @Test func saysWhenWhatIsSavedCannotBeRead() {
        #expect(part(.finished, unreadable).notice?.text == "The saved data cannot be read.")
        #expect(part(.finished, unreadable).notice?.failure == .storage)
        #expect(part(unreadable, .failed(offline)).notice?.text == "Offline. The saved data cannot be read.")
        #expect(part(.received(saved), unreadable).value == 1)
        #expect(part(.received(saved), unreadable).notice?.hasContent == true)
        #expect(part(unreadable, .read(.success(saved))).notice == nil)
    }

    private func part(_ effects: Loadable<Int>.Effect...) -> Loadable<Int> {
        var part = Loadable<Int>()
        for effect in effects { part.reduce(with: effect) }
        return part
    }
}
