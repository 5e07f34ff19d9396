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

// A nonisolated async method of a model then runs on its caller's actor: here, the main actor.
for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}
