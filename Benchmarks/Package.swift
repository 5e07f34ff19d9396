// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StorefrontBenchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "Storefront", path: ".."),
        // Without its traits: they need packages that interpose the runtime; CAllocations counts instead.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        // The command plugin takes each executable in this very folder for a suite.
        .executableTarget(
            name: "Suite",
            dependencies: [
                "Floors",
                "Measuring",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "DependencyContainer", package: "Storefront"),
                .product(name: "MVVM", package: "Storefront"),
                .product(name: "SimpleViewModel", package: "Storefront"),
                .product(name: "VSM", package: "Storefront"),
                .product(name: "VVSI", package: "Storefront"),
                .product(name: "VVSITrigger", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
            ],
            path: "Suite",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(name: "Floors"),
        .target(name: "Measuring", dependencies: ["CAllocations"]),
        .target(name: "CAllocations"),
        .executableTarget(name: "Report"),
    ]
)

for target in package.targets where target.name != "CAllocations" {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),  // SE-0443
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}
