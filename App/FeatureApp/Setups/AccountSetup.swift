import AccountFeature
package import DependencyContainer
package import ScreenKit

/// “Account” alone.
package enum AccountSetup: FeatureSetup {
    private static let links = [
        AccountFeature.Link("orders", "Orders", "What you have ordered"),
        AccountFeature.Link("settings", "Settings", "How the shop works"),
    ]

    package static var previews: [ScreenPreview] { AccountFeature.previews(of: links) }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        AccountFeature.screen(of: links, showing: preview, output: output)
    }
}
