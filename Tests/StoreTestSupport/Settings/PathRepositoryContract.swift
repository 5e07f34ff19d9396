package import StoreDomain
import Testing

/// What every ``PathRepository`` has to hold, one claim a case; a test runs all of them on each
/// implementation.
package enum PathRepositoryContract: CaseIterable, Sendable {
    /// Before the first save nobody was anywhere.
    case hasNothingAtFirst

    /// The paths come out as they went in, whatever the text, and a newer save takes their place.
    case keepsTheNewestPaths

    /// A save by a cancelled task fails and changes nothing.
    case leavesOutACancelledSave

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter paths: An implementation in which nothing was ever saved.
    /// - Throws: What the implementation throws.
    package func check(_ paths: any PathRepository) async throws {
        let some = NavigationPaths(
            ["shop": ["storefront://home", "storefront://product/\"ä%2F1"], "favorites": []],
            selectedTab: "favorites"
        )
        switch self {
        case .hasNothingAtFirst:
            #expect(try await paths.paths() == nil)
        case .keepsTheNewestPaths:
            let newer = NavigationPaths(["shop": ["storefront://home"]], selectedTab: "shop")
            for value in [some, newer, some, some] {
                try await paths.save(value)
                #expect(try await paths.paths() == value)
            }
        case .leavesOutACancelledSave:
            try await paths.save(some)
            let save = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await paths.save(NavigationPaths(["shop": []], selectedTab: "shop"))
            }
            await #expect(throws: StorageError.cancelled) { try await save.value }
            #expect(try await paths.paths() == some)
        }
    }
}
