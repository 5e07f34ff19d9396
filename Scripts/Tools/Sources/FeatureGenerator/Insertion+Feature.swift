import Foundation

extension Insertion {
    /// Everything by which the rest of the project knows a feature.
    ///
    /// - Parameters:
    ///   - name: The feature.
    ///   - pattern: Its pattern.
    /// - Returns: The insertions, no two of them in the same place.
    static func all(for name: FeatureName, _ pattern: FeaturePattern) -> [Insertion] {
        manifest(name, pattern) + route(name) + [
            Insertion(
                file: "App/AppShell/ShopPreviews.swift",
                after: "    private static let features",
                before: "    ]",
                lines: ["        \(name.type)Assembly.self,"]
            ),
            Insertion(
                file: "Tests/AppShellTests/Route+Examples.swift",
                after: "    static let examples",
                before: "    ]",
                lines: [#"        (.\#(name.route), "storefront://\#(name.address)"),"#]
            ),
            Insertion(
                file: "CODEOWNERS",
                after: "/Features/",
                before: "",
                lines: [owner(of: name)]
            ),
        ]
    }

    private static func owner(of name: FeatureName) -> String {
        let folder = "/Features/\(name.type)Feature/"
        return folder.padding(toLength: max(36, folder.count + 1), withPad: " ", startingAt: 0)
            + "@storefront/\(name.address)"
    }

    private static func manifest(_ name: FeatureName, _ pattern: FeaturePattern) -> [Insertion] {
        [
            Insertion(
                file: "Package.swift",
                after: "        // Features",
                before: "",
                lines: [
                    #"        .feature("\#(name.type)", pattern: "\#(pattern.module)"),"#,
                    #"        .featureTests("\#(name.type)", pattern: "\#(pattern.module)"),"#,
                ]
            ),
            Insertion(
                file: "Package.swift",
                after: "    static let features",
                before: "    ]",
                lines: [#"        "\#(name.type)Feature","#]
            ),
        ]
    }

    private static func route(_ name: FeatureName) -> [Insertion] {
        [
            Insertion(
                file: "App/AppShell/Navigation/Route.swift",
                after: "package enum Route",
                before: "}",
                lines: ["", "    /// The screen “\(name.title)”.", "    case \(name.route)"]
            ),
            Insertion(
                file: "App/AppShell/Navigation/Route+Assembly.swift",
                after: "        switch self",
                before: "        }",
                lines: ["        case .\(name.route): \(name.type)Assembly()"]
            ),
            Insertion(
                file: "App/AppShell/Navigation/Route+Address.swift",
                after: "        switch self",
                before: "        }",
                lines: [#"        case .\#(name.route): ["\#(name.address)"]"#]
            ),
            Insertion(
                file: "App/AppShell/Navigation/Route+Address.swift",
                after: "        switch (segments[0], segments.count)",
                before: "        default:",
                lines: [#"        case ("\#(name.address)", 1): self = .\#(name.route)"#]
            ),
        ]
    }
}
