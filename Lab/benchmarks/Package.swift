// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StorefrontBenchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "Storefront", path: "../.."),
        // The benchmarks compare the project's transport with this client, which the app does not use.
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "PatternSuite",
            dependencies: [
                "Baselines",
                "CAllocations",
                "Measuring",
                .product(name: "MVVM", package: "Storefront"),
                .product(name: "SimpleViewModel", package: "Storefront"),
                .product(name: "VSM", package: "Storefront"),
                .product(name: "VVSI", package: "Storefront"),
                .product(name: "VVSITrigger", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
            ],
            path: "PatternSuite"
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
            ],
            path: "HTTPSuite"
        ),
        // The server is a separate program so that it does not share threads with a client.
        .executableTarget(name: "LoopbackServer", path: "LoopbackServer"),
        .target(name: "CLimit", path: "CLimit", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "CAllocations", path: "CAllocations"),
        .target(name: "Baselines", path: "Baselines"),
        .target(name: "Measuring", path: "Measuring"),
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
