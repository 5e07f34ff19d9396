package import StoreDomain
import Testing
import ViewStateTesting

/// What every ``SettingsRepository`` has to hold, one claim a case; a test runs all of them on each
/// implementation.
package enum SettingsRepositoryContract: CaseIterable, Sendable {
    /// Before the first change the settings are as they are without a choice, and nothing was searched for.
    case hasNothingAtFirst

    /// Settings come out as they were made, and a change sees those before it.
    case keepsSettings

    /// Changes that overlap all happen.
    case keepsOverlappingChanges

    /// The newest search comes first, each once, and there are not too many.
    case keepsRecentSearches

    /// All searches are forgotten at once, and the settings stay.
    case forgetsSearches

    /// A change is delivered to everyone who observes it and to nobody else, and what changes nothing is no
    /// news.
    case deliversEachChangeOnce

    /// A change by a cancelled task fails and changes nothing.
    case leavesOutACancelledChange

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter settings: An implementation in which nothing was ever changed.
    /// - Throws: What the implementation throws.
    package func check(_ settings: any SettingsRepository) async throws {
        switch self {
        case .hasNothingAtFirst:
            #expect(await settings.now() == .success(Settings()))
            #expect(await settings.searchesNow() == [])
        case .keepsSettings:
            try await settings.change { $0.pageSize = 7 }
            try await settings.change { $0.pageSize += 1 }
            #expect(await settings.now() == .success(Settings(pageSize: 8)))
            var all = Settings(pageSize: 9)
            (all.apiVersion, all.moneyStyle) = (.v1, .code)
            (all.installation, all.chosenHomePicks) = (.max, .three)
            all.switchedFlags = [.todaysPick: false, .productCounts: true]
            for chosen in [all, Settings()] {
                try await settings.change { $0 = chosen }
                #expect(await settings.now() == .success(chosen))
            }
        case .keepsOverlappingChanges:
            try await withThrowingTaskGroup { group in
                for number in 1...40 {
                    group.addTask { try await settings.change { $0.pageSize += 1 } }
                    group.addTask { try await settings.remember(search: "text \(number % 5)") }
                }
                try await group.waitForAll()
            }
            #expect(await settings.now() == .success(Settings(pageSize: Settings().pageSize + 40)))
            #expect(await settings.searchesNow()?.sorted() == (0..<5).map { "text \($0)" })
        case .keepsRecentSearches:
            for text in ["bag", "Café", "tote"] { try await settings.remember(search: text) }
            #expect(await settings.searchesNow() == ["tote", "Café", "bag"])
            for text in [" CAFE ", "", "bag"] { try await settings.remember(search: text) }
            #expect(await settings.searchesNow() == ["bag", "CAFE", "tote"])
            for number in 1...RecentSearches.limit { try await settings.remember(search: "\(number)") }
            let numbers = (1...RecentSearches.limit).reversed().map(String.init)
            #expect(await settings.searchesNow() == numbers)
        case .forgetsSearches:
            try await settings.change { $0.pageSize = 5 }
            try await settings.remember(search: "bag")
            try await settings.forgetSearches()
            #expect(await settings.searchesNow() == [])
            #expect(await settings.now() == .success(Settings(pageSize: 5)))
        case .deliversEachChangeOnce:
            try await Self.deliversEachChangeOnce(settings)
        case .leavesOutACancelledChange:
            let change = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await #expect(throws: StorageError.cancelled) {
                    try await settings.change { $0.pageSize = 3 }
                }
                await #expect(throws: StorageError.cancelled) { try await settings.remember(search: "bag") }
            }
            await change.value
            #expect(await settings.now() == .success(Settings()))
            #expect(await settings.searchesNow() == [])
        }
    }

    private static func deliversEachChangeOnce(_ settings: any SettingsRepository) async throws {
        let observed = [ValueRecorder(settings.settings()), ValueRecorder(settings.settings())]
        let searches = ValueRecorder(settings.recentSearches())
        let first = Result<Settings, StorageError>.success(Settings())
        for recorder in observed { #expect(await recorder.settled() == [first]) }
        #expect(await searches.settled() == [.success(RecentSearches())])
        for _ in 1...2 {
            try await settings.change { $0.pageSize = 50 }
            try await settings.remember(search: "bag")
            for recorder in observed {
                #expect(await recorder.settled() == [first, .success(Settings(pageSize: 50))])
            }
            #expect(
                await searches.settled() == [.success(RecentSearches()), .success(RecentSearches(["bag"]))]
            )
        }
    }
}

extension SettingsRepository {
    /// The settings now, or why they cannot be read.
    fileprivate func now() async -> Result<Settings, StorageError>? {
        await settings().first { _ in true }
    }

    /// The recent searches now, the newest first; `nil` when they cannot be read.
    fileprivate func searchesNow() async -> [String]? {
        try? await recentSearches().first { _ in true }?.get().texts
    }
}
