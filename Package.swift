// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Storefront",
    // The floor of the libraries on Apple's systems; the shop itself runs on Linux.
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "storefront", targets: ["Storefront"]),
        .executable(name: "storefront-backend", targets: ["StorefrontBackend"]),
        .executable(name: "house", targets: ["House"]),
        .library(name: "FoundationExtensions", targets: ["FoundationExtensions"]),
        .library(name: "DependencyContainer", targets: ["DependencyContainer"]),
        .library(name: "ViewStateCore", targets: ["ViewStateCore"]),
        .library(name: "MVVM", targets: ["MVVM"]),
        .library(name: "VSM", targets: ["VSM"]),
        .library(name: "SimpleViewModel", targets: ["SimpleViewModel"]),
        .library(name: "VVSI", targets: ["VVSI"]),
        .library(name: "VVSITrigger", targets: ["VVSITrigger"]),
        .library(name: "ScreenKit", targets: ["ScreenKit"]),
        .library(name: "ViewStateTesting", targets: ["ViewStateTesting"]),
        .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    ],
    targets: [
        // App
        .executable(
            "Storefront",
            in: "App",
            ["AppShell", "ConsoleFront", "DemoBackend", "PatternTour", .argumentParser, .log]
        ),
        .executable("StorefrontBackend", in: "App", ["DemoBackend", .argumentParser, .log]),
        .module(
            "AppShell",
            in: "App",
            .features + [
                "CurlTransport", "DependencyContainer", "HTTPTransport", "MVVM", "PatternTour", "ScreenKit",
                "StoreAPI", "StoreDatabase", "StoreDomain", "StoreUseCases", "VVSI", "ViewStateCore", .log,
            ]
        ),
        .module("ConsoleFront", in: "App", ["ScreenKit"]),
        .module("DemoBackend", in: "App", [.flyingFox, .flyingSocks, .grdb, .log]),

        // Domain
        .module("StoreDomain", in: "Domain", ["FoundationExtensions"]),
        .module("StoreUseCases", in: "Domain", ["FoundationExtensions", "StoreDomain"]),

        // Foundation
        .module("FoundationExtensions", in: "Foundation"),
        .module("DependencyContainer", in: "Foundation"),
        .module("ViewStateCore", in: "Foundation", ["FoundationExtensions"]),
        .module("ScreenKit", in: "Foundation", ["ViewStateCore"]),
        .module("MVVM", in: "Foundation/Patterns", ["ViewStateCore"]),
        .module("VSM", in: "Foundation/Patterns", ["FoundationExtensions", "ViewStateCore"]),
        .module(
            "ViewStateTesting",
            in: "Foundation",
            ["ScreenKit", "SimpleViewModel", "ViewStateCore", .customDump]
        ),
        .module(
            "SimpleViewModel",
            in: "Foundation/Patterns",
            ["FoundationExtensions", "ViewStateCore"]
        ),
        .module("VVSI", in: "Foundation/Patterns", ["ViewStateCore"]),
        .module("VVSITrigger", in: "Foundation/Patterns", ["ViewStateCore"]),

        // Networking
        .systemLibrary(
            name: "CCurl",
            path: "Networking/CCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"])]
        ),
        .module("HTTPTransport", in: "Networking", [.httpTypes, .log]),
        .module("CurlTransport", in: "Networking", ["CCurl", "HTTPTransport", .httpTypes]),
        .module(
            "StoreAPI",
            in: "Networking",
            ["HTTPTransport", "StoreDomain", .httpTypes, .log]
        ),

        // Storage
        .module("StoreDatabase", in: "Storage", ["FoundationExtensions", "StoreDomain", .grdb, .log]),

        // Features
        .feature("Home", pattern: "VVSI"),
        .featureTests("Home", pattern: "VVSI"),
        .feature("Category", pattern: "VVSI"),
        .featureTests("Category", pattern: "VVSI", ["FoundationExtensions"]),
        .feature("Product", pattern: "VVSI"),
        .featureTests("Product", pattern: "VVSI"),
        .feature("Favorites", pattern: "VVSI"),
        .featureTests("Favorites", pattern: "VVSI"),
        .module(
            "PatternTour",
            in: "Features",
            [
                "FoundationExtensions", "MVVM", "ScreenKit", "StoreDomain",
                "SimpleViewModel", "StoreUseCases", "VSM", "VVSI", "VVSITrigger", "ViewStateCore",
            ]
        ),

        // Scripts
        .executable("House", in: "Scripts", ["FeatureGenerator", "HouseRules", .argumentParser]),
        .module("FeatureGenerator", in: "Scripts", excluding: ["Templates"]),
        .module("HouseRules", in: "Scripts"),

        // Tests
        .fuzzed(
            "FuzzTargets",
            in: "Tests",
            ["CurlTransport", "HTTPTransport", "StoreAPI", "StoreDomain", .httpTypes]
        ),
        .module("StoreTestSupport", in: "Tests", ["FoundationExtensions", "StoreDomain"]),
        .tests(
            "AppShell",
            [
                "DependencyContainer", "HTTPTransport", "PatternTour", "ScreenKit", "StoreDatabase",
                "StoreDomain", "StoreTestSupport", "ViewStateTesting", .httpTypes, .inMemoryLog, .log,
            ]
        ),
        .tests("ConsoleFront", ["ScreenKit", "ViewStateCore"]),
        .tests("CurlTransport", ["CCurl", "HTTPTransport", .httpTypes]),
        .tests("DemoBackend", ["StoreTestSupport", .flyingSocks, .inMemoryLog, .log]),
        .tests("DependencyContainer"),
        .tests("FeatureGenerator", ["StoreTestSupport"]),
        .tests("FoundationExtensions"),
        .tests("FuzzTargets"),
        .tests("HTTPTransport", ["ViewStateTesting", .httpTypes, .inMemoryLog, .log]),
        .tests("House", ["StoreTestSupport"]),
        .tests("HouseRules", ["StoreTestSupport"]),
        .tests("MVVM", ["FoundationExtensions", "StoreTestSupport", "ViewStateCore", "ViewStateTesting"]),
        .tests(
            "PatternTour",
            [
                "ScreenKit", "StoreDomain", "StoreTestSupport", "StoreUseCases", "ViewStateTesting",
                .customDump,
            ]
        ),
        .tests("ScreenKit", ["VVSI", "ViewStateCore", "ViewStateTesting"]),
        .testTarget(
            name: "SeedListingsTests",
            dependencies: [
                "DependencyContainer", "MVVM", "ScreenKit", "SimpleViewModel", "StoreTestSupport", "VSM",
                "VVSI", "VVSITrigger", "ViewStateCore", "ViewStateTesting",
            ]
        ),
        .tests("SimpleViewModel", ["FoundationExtensions", "ViewStateCore", "ViewStateTesting"]),
        .tests(
            "StoreAPI",
            [
                "CurlTransport", "DemoBackend", "HTTPTransport", "StoreDomain", "StoreTestSupport",
                "ViewStateTesting", .httpTypes, .inMemoryLog, .log,
            ]
        ),
        .tests(
            "StoreDatabase",
            ["StoreDomain", "StoreTestSupport", .grdb, .log]
        ),
        .tests("StoreDomain"),
        .tests("Storefront", ["DemoBackend", "StoreDatabase", "StoreTestSupport"]),
        .tests("StorefrontBackend", ["StoreTestSupport"]),
        .tests("StoreUseCases", ["StoreDomain", "StoreTestSupport"]),
        .tests("StoreTestSupport", ["StoreDomain"]),
        .tests("VVSI", ["FoundationExtensions", "StoreTestSupport", "ViewStateCore", "ViewStateTesting"]),
        .tests(
            "VVSITrigger",
            ["FoundationExtensions", "StoreTestSupport", "ViewStateCore", "ViewStateTesting"]
        ),
        .tests(
            "VSM",
            ["FoundationExtensions", "StoreTestSupport", "ViewStateCore", "ViewStateTesting"]
        ),
        .tests("ViewStateCore", ["FoundationExtensions", "ViewStateTesting"]),
        .tests("ViewStateTesting", ["ScreenKit", "SimpleViewModel", "ViewStateCore"]),
    ]
)

extension Target {
    /// A module, in the folder of its layer and with a README of its own.
    static func module(
        _ name: String,
        in folder: String,
        _ dependencies: [Dependency] = [],
        excluding: [String] = []
    ) -> Target {
        .target(
            name: name,
            dependencies: dependencies,
            path: "\(folder)/\(name)",
            exclude: ["README.md"] + excluding
        )
    }

    /// An executable; what it does stands in modules that tests can reach.
    static func executable(_ name: String, in folder: String, _ dependencies: [Dependency]) -> Target {
        .executableTarget(
            name: name,
            dependencies: dependencies,
            path: "\(folder)/\(name)",
            exclude: ["README.md"]
        )
    }

    /// A module that is a program for Scripts/fuzz: the fuzzer brings a `main` of its own.
    static func fuzzed(_ name: String, in folder: String, _ dependencies: [Dependency]) -> Target {
        Context.environment["STOREFRONT_FUZZ"] == nil
            ? .module(name, in: folder, dependencies) : .executable(name, in: folder, dependencies)
    }

    /// A feature: it reaches the domain, the seam and one pattern, and what else the import table lets it.
    static func feature(_ name: String, pattern: Dependency, _ more: [Dependency] = []) -> Target {
        .module(
            "\(name)Feature",
            in: "Features",
            ["ScreenKit", "StoreDomain", "StoreUseCases", "ViewStateCore", pattern] + more
        )
    }

    /// The tests of a feature: they reach what the feature reaches, fakes of it, and the test kit.
    static func featureTests(_ name: String, pattern: Dependency, _ more: [Dependency] = []) -> Target {
        .tests(
            "\(name)Feature",
            [
                "ScreenKit", "StoreDomain", "StoreTestSupport", "StoreUseCases", "ViewStateCore",
                "ViewStateTesting", .customDump, pattern,
            ] + more
        )
    }

    /// The tests of a module, which stand in a folder of its name.
    static func tests(_ module: String, _ dependencies: [Dependency] = []) -> Target {
        .testTarget(name: "\(module)Tests", dependencies: [.byName(name: module)] + dependencies)
    }
}

extension [Target.Dependency] {
    /// The features, all of which the composition root knows.
    static let features: Self = [
        "HomeFeature",
        "CategoryFeature",
        "ProductFeature",
        "FavoritesFeature",
    ]
}

extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
    static let flyingFox = product(name: "FlyingFox", package: "FlyingFox")
    static let flyingSocks = product(name: "FlyingSocks", package: "FlyingFox")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let inMemoryLog = product(name: "InMemoryLogging", package: "swift-log")
    static let log = product(name: "Logging", package: "swift-log")
}

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),  // SE-0443
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}

// The tests of one module are built with what they need and nothing else: Scripts/test names its test target.
if let names = Context.environment["STOREFRONT_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
