// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .executableTarget(
            name: "house",
            dependencies: [
                "FeatureGenerator", "HouseRules",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/House"
        ),
        .target(name: "FeatureGenerator", exclude: ["README.md", "Templates"]),
        .target(name: "HouseRules"),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "HouseTests", dependencies: ["TestSupport", "house"]),
        .testTarget(name: "HouseRulesTests", dependencies: ["HouseRules", "TestSupport"]),
        .testTarget(name: "FeatureGeneratorTests", dependencies: ["FeatureGenerator", "TestSupport"]),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),  // SE-0443
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}
