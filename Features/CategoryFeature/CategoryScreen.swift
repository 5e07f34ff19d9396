import Foundation
package import ScreenKit
package import StoreDomain
import StoreUseCases

/// The screen of one category: where this feature is entered from outside.
@MainActor
package enum CategoryScreen {
    /// Puts the interactor behind the seam; it does not appear yet.
    ///
    /// - Parameters:
    ///   - id: The category.
    ///   - interactor: Owned by the screen from now on.
    /// - Returns: The screen.
    package static func make(id: Category.ID, interactor: CategoryViewInteractor) -> any Screen {
        HostedScreen(id: screenID(of: id), source: interactor, view: CategoryView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        [
            preview("loading", .picks(.started)),
            preview("loaded", .named(category.name), .picks(.received(picks)), .picks(.finished)),
            preview("refreshing", .named(category.name), .picks(.received(picks)), .picks(.started)),
            preview("empty", .named(category.name), .picks(.received(none)), .picks(.finished)),
            preview("unreadable", .named(category.name), .picks(.finished), .picks(.unreadable)),
            preview("unavailable", .named(category.name), .picks(.failed(LoadProblem(.unavailable)))),
            preview(
                "offline, saved before",
                .named(category.name),
                .picks(.received(picks)),
                .picks(.failed(LoadProblem(.offline)))
            ),
        ]
    }

    private static let category = Category.sampleBags
    private static let savedAt = Date(timeIntervalSince1970: 1_790_000_000)
    private static let picks = Saved(
        Array(Product.samples.prefix(CategoryViewState.pickCount)),
        savedAt: savedAt
    )
    private static let none = Saved<[Product]>([], savedAt: savedAt)

    private static func screenID(of id: Category.ID) -> ScreenID {
        "category/\(id.rawValue)"
    }

    private static func preview(_ name: String, _ effects: CategoryViewState.Effect...) -> ScreenPreview {
        var state = CategoryViewState(id: category.id)
        for effect in effects { state.reduce(with: effect) }
        return ScreenPreview(name, of: screenID(of: category.id), view: CategoryView.self, state: state)
    }
}
