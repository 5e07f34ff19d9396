// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Storefront",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FoundationExtensions", targets: ["FoundationExtensions"]),
        .library(name: "ViewStateCore", targets: ["ViewStateCore"]),
        .library(name: "VVSI", targets: ["VVSI"]),
        .library(name: "ScreenKit", targets: ["ScreenKit"]),
        .library(name: "ViewStateTesting", targets: ["ViewStateTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    ],
    targets: [
        .module("FoundationExtensions", in: "Foundation"),
        .module("ViewStateCore", in: "Foundation", ["FoundationExtensions"]),
        .module("VVSI", in: "Foundation/Patterns", ["ViewStateCore"]),
        .module("ScreenKit", in: "Foundation", ["ViewStateCore"]),
        .module("ViewStateTesting", in: "Foundation", ["ScreenKit", "ViewStateCore"]),
        .module("StoreDomain", in: "Domain", ["FoundationExtensions"]),
        .module("StoreUseCases", in: "Domain", ["StoreDomain", "FoundationExtensions"]),
        .module("HTTPTransport", in: "Networking", [.httpTypes]),
        .feature("Home", pattern: "VVSI"),
        .feature("Category", pattern: "VVSI"),
        .tests("ViewStateCore", ["FoundationExtensions", "ViewStateTesting"]),
        .tests("VVSI", ["ViewStateCore", "ViewStateTesting"]),
        .tests("ScreenKit", ["ViewStateCore", "VVSI", "ViewStateTesting"]),
        .tests("ViewStateTesting", []),
    ]
)

extension Target {
    static func module(_ name: String, in folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: ["README.md"])
    }

    /// What a feature may import is a rule of the architecture; here it is what a feature can import.
    static func feature(_ name: String, pattern: Target.Dependency) -> Target {
        .module(
            "\(name)Feature",
            in: "Features",
            ["FoundationExtensions", "ScreenKit", "StoreDomain", "StoreUseCases", "ViewStateCore", pattern]
        )
    }

    static func tests(_ module: String, _ dependencies: [Target.Dependency]) -> Target {
        .testTarget(
            name: "\(module)Tests",
            dependencies: [.byName(name: module)] + dependencies,
            path: "Tests/\(module)Tests"
        )
    }
}

extension Target.Dependency {
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
}

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
        .treatAllWarnings(as: .error),  // SE-0443
    ]
}
