// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StorefrontBenchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "Storefront", path: ".."),
        // Without its traits: they need packages that interpose the runtime; CAllocations counts instead.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
        // What our requests are compared with; the shop itself does not use it.
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
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
        .executableTarget(
            name: "HTTPSuite",
            dependencies: [
                "CLimit",
                "LoopbackServer",
                "Measuring",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "CurlTransport", package: "Storefront"),
                .product(name: "HTTPTransport", package: "Storefront"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
            ]
        ),
        // A process of its own, so that its work is not done on the threads of a client.
        .executableTarget(name: "LoopbackServer"),
        .target(name: "CLimit", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "Floors"),
        .target(name: "Measuring", dependencies: ["CAllocations"]),
        .target(name: "CAllocations"),
        .executableTarget(name: "Report", dependencies: ["Measuring"]),
        .testTarget(name: "ReportTests", dependencies: ["Measuring", "Report"]),
    ]
)

let targetsInC = ["CAllocations", "CLimit", "LoopbackServer"]
for target in package.targets where !targetsInC.contains(target.name) {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),  // SE-0443
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}
