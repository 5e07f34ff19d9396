// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(name: "rules", path: "Sources"),
        .testTarget(name: "RulesTests", dependencies: ["rules"], path: "Tests"),
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
