// swift-tools-version: 6.2
import PackageDescription

// The modules have the names of modules of the app. Clients may use all names except those of the library
// products.
let package = Package(
    name: "OwnNames",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(url: Context.environment["STOREFRONT"] ?? "", branch: "main", traits: [])
    ],
    targets: [
        .target(name: "DesignSystem"),
        .target(
            name: "HomeFeature",
            dependencies: ["DesignSystem", .product(name: "VSM", package: "storefront")]
        ),
        .executableTarget(
            name: "AppShell",
            dependencies: ["HomeFeature", .product(name: "VSM", package: "storefront")]
        ),
    ]
)
