import Foundation
import StoreDomain
import StoreUseCases
import Testing

struct LoadableTests {
    private let saved = Saved(1, savedAt: Date(timeIntervalSince1970: 1_790_000_000))

    @Test func keepsWhatIsKnownWhileItIsRefreshedAndWhenThatFails() {
        var part = part(.received(saved), .started)
        #expect(part.value == 1)
        #expect(part.isLoading)
        part.reduce(with: .failed(LoadProblem(.unavailable)))
        #expect(part.value == 1)
        #expect(!part.isLoading)
    }

    @Test func isFreshOnceTheShopHasAnswered() {
        #expect(!part(.started, .received(saved)).isFresh)
        #expect(part(.started, .received(saved), .finished).isFresh)
        #expect(part(.started, .finished, .started, .failed(LoadProblem(.unavailable))).isFresh)
    }

    @Test func forgetsTheProblemWhenItTriesAgain() {
        #expect(part(.failed(LoadProblem(.unavailable))).notice != nil)
        #expect(part(.failed(LoadProblem(.unavailable)), .started).notice == nil)
    }

    @Test func saysSinceWhenWhatItShowsIsKnown() {
        let notice = part(.received(saved), .failed(LoadProblem(.offline))).notice
        #expect(notice?.text == "Offline. Showing what was saved on 2026-09-21 14:13 UTC.")
        #expect(notice?.isStale == true)
        #expect(notice?.isUnavailable == false)
    }

    @Test func saysWhenNothingWasSaved() {
        let notice = part(.failed(LoadProblem(.unavailable))).notice
        #expect(notice?.text == "The shop cannot be reached. There is nothing saved to show.")
        #expect(notice?.isStale == false)
        #expect(notice?.isUnavailable == true)
    }

    @Test func saysWhenWhatIsSavedCannotBeRead() {
        let unreadable = Loadable<Int>.Effect.read(.failure(.inputOutput(reason: "the disk is failing")))
        #expect(part(.finished, unreadable).notice?.text == "What was saved cannot be read.")
        #expect(!part(.finished, unreadable).isPending)
        let both = part(unreadable, .failed(LoadProblem(.offline))).notice
        #expect(both?.text == "Offline. What was saved cannot be read.")
        let later = part(.received(saved), unreadable)
        #expect(later.value == 1)
        #expect(later.notice?.isStale == true)
        #expect(part(unreadable, .read(.success(saved))).notice == nil)
    }

    @Test func doesNotTakeACancelledAttemptForAProblem() async {
        let effect = await Loadable<Int>.Effect.outcome { () throws(ShopError) in throw .cancelled }
        #expect(effect == .failed(nil))
        #expect(part(.started, effect).notice == nil)
        #expect(!part(.started, effect).isLoading)
    }

    @Test(arguments: [
        ShopError.offline, .unavailable, .accessDenied, .notFound, .notOffered, .unexpectedAnswer,
        .storageFull,
        .storage,
    ])
    func hasItsOwnWordsForEachError(error: ShopError) {
        let others = [
            ShopError.offline, .unavailable, .accessDenied, .notFound, .notOffered, .unexpectedAnswer,
            .storageFull, .storage,
        ].filter { $0 != error }
        #expect(LoadProblem(error)?.message.isEmpty == false)
        #expect(!others.contains { LoadProblem($0)?.message == LoadProblem(error)?.message })
    }

    private func part(_ effects: Loadable<Int>.Effect...) -> Loadable<Int> {
        var part = Loadable<Int>()
        for effect in effects { part.reduce(with: effect) }
        return part
    }
}
