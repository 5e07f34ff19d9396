// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "UseVSM",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Storefront", path: "../../..", traits: [])],
    targets: [
        .target(name: "BlogEntry", dependencies: [.product(name: "VSM", package: "Storefront")]),
        .executableTarget(
            name: "ReadBlog",
            dependencies: [
                "BlogEntry", .product(name: "VSM", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
            ]
        ),
    ]
)

// With `NonisolatedNonsendingByDefault`, a model's nonisolated async methods run on the caller's actor, which
// is the main actor in this example.
for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}
