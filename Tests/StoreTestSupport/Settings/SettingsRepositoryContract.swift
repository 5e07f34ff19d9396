import StoreDomain
import Testing
import ViewStateTesting

package enum SettingsRepositoryContract {
    package static let requirements: [Requirement<any Repositories>] = [
        // A read returns the result of the last change. Each change is applied to the result of the
        // previous change.
        Requirement("keepsSettings") { store async throws in
            try await store.settings.change { $0.pageSize = 7 }
            try await store.settings.change { $0.pageSize += 1 }
            #expect(try await store.settings.settings().current() == Settings(pageSize: 8))
            var all = Settings(pageSize: 9)
            all.moneyStyle = .code
            (all.installation, all.chosenHomeRecommendations) = (.max, .three)
            all.switchedFlags = [.todaysPick: false, .productCounts: true]
            for chosen in [all, Settings()] {
                try await store.settings.change { $0 = chosen }
                #expect(try await store.settings.settings().current() == chosen)
            }
        },

        Requirement("keepsOverlappingChanges") { store async throws in
            try await withThrowingTaskGroup { group in
                for number in 1...40 {
                    group.addTask { try await store.settings.change { $0.pageSize += 1 } }
                    group.addTask { try await store.settings.remember(search: "text \(number % 5)") }
                }
                try await group.waitForAll()
            }
            #expect(
                try await store.settings.settings().current() == Settings(pageSize: Settings().pageSize + 40)
            )
            #expect(
                try await store.settings.recentSearches().current().texts.sorted()
                    == (0..<5).map { "text \($0)" }
            )
        },

        // The newest search comes first. Each search is listed only once, and the list has a maximum length.
        Requirement("keepsRecentSearches") { store async throws in
            for text in ["bag", "Café", "tote"] { try await store.settings.remember(search: text) }
            #expect(try await store.settings.recentSearches().current().texts == ["tote", "Café", "bag"])
            for text in [" CAFE ", "", "bag"] { try await store.settings.remember(search: text) }
            #expect(try await store.settings.recentSearches().current().texts == ["bag", "CAFE", "tote"])
            for number in 1...RecentSearches.limit { try await store.settings.remember(search: "\(number)") }
            let numbers = (1...RecentSearches.limit).reversed().map(String.init)
            #expect(try await store.settings.recentSearches().current().texts == numbers)
        },

        // Deleting all searches does not change the settings.
        Requirement("forgetsSearches") { store async throws in
            try await store.settings.change { $0.pageSize = 5 }
            try await store.settings.remember(search: "bag")
            try await store.settings.forgetSearches()
            #expect(try await store.settings.recentSearches().current().texts == [])
            #expect(try await store.settings.settings().current() == Settings(pageSize: 5))
        },

        // A change is delivered only to observers of the changed value. A change that has no effect is
        // not delivered.
        Requirement("deliversEachChangeOnce") { store async throws in
            let observed = [
                ValueRecorder(store.settings.settings()), ValueRecorder(store.settings.settings()),
            ]
            let searches = ValueRecorder(store.settings.recentSearches())
            let first = Result<Settings, StorageError>.success(Settings())
            for recorder in observed { #expect(await recorder.settled() == [first]) }
            #expect(await searches.settled() == [.success(RecentSearches())])
            for _ in 1...2 {
                try await store.settings.change { $0.pageSize = 50 }
                try await store.settings.remember(search: "bag")
                for recorder in observed {
                    #expect(await recorder.settled() == [first, .success(Settings(pageSize: 50))])
                }
                #expect(
                    await searches.settled() == [
                        .success(RecentSearches()), .success(RecentSearches(["bag"])),
                    ]
                )
            }
        },
    ]
}
