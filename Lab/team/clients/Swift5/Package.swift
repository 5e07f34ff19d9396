// swift-tools-version: 6.2
import PackageDescription

// This package has not been migrated to Swift 6. The environment variable COMPLETE enables complete
// concurrency checking, which reports problems as warnings.
let isComplete = Context.environment["COMPLETE"] != nil

let package = Package(
    name: "Swift5",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(url: Context.environment["STOREFRONT"] ?? "", branch: "main", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "UsePatterns",
            dependencies: ["MVVM", "SimpleViewModel", "VSM", "VVSI", "VVSITrigger", "ViewStateCore"].map {
                .product(name: $0, package: "storefront")
            },
            swiftSettings: [.swiftLanguageMode(.v5)]
                + (isComplete ? [.enableExperimentalFeature("StrictConcurrency")] : [])
        )
    ]
)
