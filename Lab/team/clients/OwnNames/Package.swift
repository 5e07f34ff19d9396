// swift-tools-version: 6.2
import PackageDescription

// The modules have the same names as modules in the app. A package that uses the libraries can use any module
// name except the names of the library products.
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
