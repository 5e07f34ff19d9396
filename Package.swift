// swift-tools-version: 6.2
// This file exceeds the usual length because it lists all modules and SwiftPM does not support splitting a
// manifest.
import PackageDescription

/// The features and the pattern that each one uses.
///
/// Each entry defines a feature module and its test target and adds the module to the app.
let features: KeyValuePairs<String, Target.Dependency> = [
    "Launch": "VVSI",
    "Home": "VVSI",
    "Category": "VVSI",
    "Search": "SimpleViewModel",
    "Product": "SimpleViewModel",
    "Favorites": "VVSI",
    "Cart": "VSM",
    "Checkout": "VSM",
    "Orders": "VVSITrigger",
    "Account": "VVSI",
    "SignIn": "VVSI",
    "Profile": "MVVM",
    "Settings": "MVVM",
]

let package = Package(
    name: "Storefront",
    // The earliest OS versions that provide every Apple API that the project uses. `Task.immediate` requires
    // these versions, whereas `isolated deinit` requires only macOS 15.4 and `Mutex` requires only macOS 15.
    // The tests run only on Linux.
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    // The list omits executables because SwiftPM reserves the names of all targets that an executable product
    // uses. If executables were listed, a package that depends on this one could not declare a target named
    // `DesignSystem`, for example. Each program is named after its target.
    products: [
        .library(name: "CommitObservation", targets: ["CommitObservation"]),
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
        .library(name: "SimpleViewModelTesting", targets: ["SimpleViewModelTesting"]),
        .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "HTTPSessions", targets: ["HTTPSessions"]),
        .library(name: "HTTPSessionsTesting", targets: ["HTTPSessionsTesting"]),
    ],
    // A package that depends on this one with `traits: []` fetches no other packages, because the patterns,
    // the container, and ViewStateCore have no external dependencies. Libraries that have external
    // dependencies require a trait. The app enables only one trait: if several traits are enabled, SwiftPM
    // passes them to the compiler in random order, and a different order causes a full rebuild.
    traits: [
        .default(enabledTraits: ["App"]),
        .trait(name: "App", description: "Everything, including the app."),
        .trait(
            name: "HTTP",
            description: "HTTPTransport, CurlTransport, HTTPSessions, and HTTPSessionsTesting."
        ),
        .trait(name: "TestKit", description: "ViewStateTesting and SimpleViewModelTesting."),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
    ],
    targets: [
        // App
        .executable(
            "storefront",
            at: "App/Storefront",
            [
                "AppShell", "BrowserUI", "ConsoleUI", "DemoBackend", "FoundationExtensions",
                "HTTPListener", "PatternTour", "ScreenKit", .argumentParser, .log,
            ],
            resources: [.embedInCode("Graphs.md")]
        ),
        .executable(
            "storefront-backend",
            at: "App/StorefrontBackend",
            ["DemoBackend", "FoundationExtensions", "HTTPListener", .argumentParser, .log]
        ),
        .module("HTTPListener", in: "App", [.nioCore, .nioHTTP1, .nioPosix]),
        .module(
            "PageMarkup",
            in: "App",
            ["FoundationExtensions", "ScreenKit"],
            resources: [.embedInCode("screen.css")]
        ),
        .module(
            "BrowserUI",
            in: "App",
            [
                "FoundationExtensions", "HTTPListener", "PageMarkup", "ScreenKit", "ViewStateCore",
                .log, .nioHTTP1,
            ],
            resources: [.embedInCode("browser.css"), .embedInCode("browser.js")]
        ),
        .module(
            "AppShell",
            in: "App",
            [
                "CommitObservation", "CurlTransport", "DependencyContainer", "DesignSystem",
                "FoundationExtensions", "HTTPSessions", "HTTPTransport", "PatternTour", "ScreenKit",
                "StoreAPI", "StoreAssembly", "StoreDatabase", "StoreDomain", "StoreUseCases", "ViewStateCore",
                .httpTypes, .log,
            ]
        ),
        .module(
            "StoreAssembly",
            in: "App",
            ["CommitObservation", "DependencyContainer", "StoreDomain", "StoreUseCases"]
        ),
        .systemLibrary(
            name: "CTerminal",
            path: "App/CTerminal",
            pkgConfig: "libedit",
            providers: [.apt(["libedit-dev"])]
        ),
        .module(
            "ConsoleUI",
            in: "App",
            ["CTerminal", "FoundationExtensions", "PageMarkup", "ScreenKit", "ViewStateCore", .customDump]
        ),
        .systemLibrary(name: "CCrypt", path: "App/CCrypt"),
        .module(
            "DemoBackend",
            in: "App",
            ["CCrypt", "FoundationExtensions", "HTTPListener", .grdb, .log, .nioCore, .nioHTTP1, .nioPosix],
            resources: [.embedInCode("Catalog/catalog.json")]
        ),

        // Domain
        .module(
            "StoreDomain",
            in: "Domain",
            ["CommitObservation", "FoundationExtensions"],
            resources: [.embedInCode("Models/currencies.csv")]
        ),
        .module("StoreUseCases", in: "Domain", ["CommitObservation", "FoundationExtensions", "StoreDomain"]),
        .module("StoreFakes", in: "Domain", ["CommitObservation", "FoundationExtensions", "StoreDomain"]),

        // Foundation
        .module("FoundationExtensions", in: "Foundation"),
        .module("CommitObservation", in: "Foundation"),
        .module("DependencyContainer", in: "Foundation"),
        .module("ViewStateCore", in: "Foundation", ["CommitObservation"]),
        .module("ScreenKit", in: "Foundation", ["FoundationExtensions", "ViewStateCore"]),
        .module("MVVM", in: "Foundation/Patterns", ["ViewStateCore"]),
        .module("VSM", in: "Foundation/Patterns", ["CommitObservation", "ViewStateCore"]),
        .module(
            "ViewStateTesting",
            in: "Foundation",
            [
                "CommitObservation", "FoundationExtensions", "ScreenKit", "ViewStateCore", .customDump,
                .issueReporting, .issueReportingTestSupport,
            ]
        ),
        .module(
            "SimpleViewModelTesting",
            in: "Foundation",
            ["SimpleViewModel", "ViewStateCore", "ViewStateTesting", .customDump]
        ),
        .module(
            "SimpleViewModel",
            in: "Foundation/Patterns",
            ["CommitObservation", "ViewStateCore"]
        ),
        .module("VVSI", in: "Foundation/Patterns", ["ViewStateCore"]),
        .module("VVSITrigger", in: "Foundation/Patterns", ["CommitObservation", "ViewStateCore"]),

        // Networking
        .systemLibrary(
            name: "CCurl",
            path: "Networking/CCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"])]
        ),
        .module("HTTPTransport", in: "Networking", [.httpTypes, .log]),
        .module("CurlTransport", in: "Networking", ["CCurl", "HTTPTransport", .httpTypes]),
        .module("HTTPSessions", in: "Networking", ["FoundationExtensions", "HTTPTransport", .httpTypes]),
        .module("HTTPSessionsTesting", in: "Networking", ["FoundationExtensions", "HTTPSessions"]),
        .module(
            "StoreAPI",
            in: "Networking",
            [
                "FoundationExtensions", "HTTPSessions", "HTTPTransport", "StoreDomain", .httpTypes, .log,
            ]
        ),

        // Storage
        .module(
            "StoreDatabase",
            in: "Storage",
            ["CommitObservation", "FoundationExtensions", "StoreDomain", .grdb, .log]
        ),

        // Features
        .module(
            "DesignSystem",
            in: "Features",
            ["FoundationExtensions", "ScreenKit", "StoreDomain", "ViewStateCore"]
        ),
        .module(
            "PatternTour",
            in: "Features",
            [
                "DesignSystem", "FoundationExtensions", "MVVM", "ScreenKit", "StoreDomain",
                "SimpleViewModel", "StoreUseCases", "VSM", "VVSI", "VVSITrigger", "ViewStateCore",
            ]
        ),

        // Tests
        .module(
            "StoreTestSupport",
            in: "Tests",
            [
                "CommitObservation", "FoundationExtensions", "ScreenKit", "StoreDomain", "StoreFakes",
                "ViewStateCore", "ViewStateTesting",
            ]
        ),
        .tests(
            "AppShell",
            [
                "CommitObservation", "DependencyContainer", "FoundationExtensions", "HTTPSessions",
                "HTTPTransport", "PatternTour", "ScreenKit",
                "StoreAPI", "StoreAssembly", "StoreDatabase", "StoreDomain", "StoreFakes", "StoreTestSupport",
                "StoreUseCases", "ViewStateCore", "ViewStateTesting",
                .grdb, .httpTypes, .inMemoryLog, .log,
            ]
        ),
        .tests("HTTPListener", ["ViewStateTesting", .nioCore, .nioEmbedded, .nioHTTP1, .nioPosix]),
        .tests("PageMarkup", ["FoundationExtensions", "ScreenKit", "StoreTestSupport"]),
        .tests(
            "BrowserUI",
            [
                "FoundationExtensions", "HTTPListener", "PageMarkup", "ScreenKit", "StoreTestSupport",
                "ViewStateCore", "ViewStateTesting", .nioHTTP1,
            ]
        ),
        .tests(
            "ConsoleUI",
            [
                "FoundationExtensions", "PageMarkup", "ScreenKit", "StoreTestSupport", "ViewStateCore",
                "ViewStateTesting",
            ]
        ),
        .tests("CurlTransport", ["CCurl", "FoundationExtensions", "HTTPTransport", .httpTypes]),
        .tests(
            "DemoBackend",
            [
                "FoundationExtensions", "HTTPListener", "StoreTestSupport", "ViewStateTesting", .grdb,
                .inMemoryLog, .log,
            ]
        ),
        .tests("DependencyContainer"),
        .tests(
            "DesignSystem",
            [
                "FoundationExtensions", "ScreenKit", "StoreDomain", "StoreFakes", "StoreTestSupport",
                "ViewStateCore", "ViewStateTesting", .customDump,
            ]
        ),
        .tests(
            "HTTPSessions",
            ["FoundationExtensions", "HTTPSessionsTesting", "HTTPTransport", .httpTypes]
        ),
        .tests("HTTPSessionsTesting", ["FoundationExtensions", "HTTPSessions"]),
        .tests("CommitObservation"),
        .tests("FoundationExtensions"),
        .tests(
            "FeatureApp",
            ["ConsoleUI", "DependencyContainer", "ScreenKit", "StoreUseCases", "ViewStateTesting"]
        ),
        .tests(
            "HTTPTransport",
            ["FoundationExtensions", "ViewStateTesting", .httpTypes, .inMemoryLog, .log]
        ),
        .tests("MVVM", ["CommitObservation", "ViewStateCore", "ViewStateTesting"]),
        .tests(
            "PatternTour",
            [
                "DesignSystem", "ScreenKit", "StoreDomain", "StoreTestSupport", "StoreUseCases",
                "ViewStateCore", "ViewStateTesting", .customDump,
            ]
        ),
        // The samples that `make feature` copies, and their tests.
        .testTarget(
            name: "SamplesTests",
            dependencies: [
                "AppShell", "CommitObservation", "DependencyContainer", "DesignSystem", "FeatureApp", "MVVM",
                "ScreenKit",
                "SimpleViewModel", "StoreDatabase", "StoreDomain", "StoreFakes", "StoreTestSupport",
                "StoreUseCases", "VSM", "VVSI", "VVSITrigger", "ViewStateCore", "ViewStateTesting", .grdb,
            ],
            exclude: ["Feature/README.md", "Feature/Own/README.md"]
        ),
        .tests("ScreenKit", ["VVSI", "ViewStateCore", "ViewStateTesting"]),
        .testTarget(
            name: "SeedListingsTests",
            dependencies: [
                "DependencyContainer", "MVVM", "ScreenKit", "SimpleViewModel", "SimpleViewModelTesting",
                "VSM", "VVSITrigger", "ViewStateCore", "ViewStateTesting",
            ]
        ),
        .tests("SimpleViewModel", ["CommitObservation", "ViewStateCore", "ViewStateTesting"]),
        .tests(
            "StoreAPI",
            [
                "CurlTransport", "DemoBackend", "FoundationExtensions", "HTTPSessions", "HTTPTransport",
                "StoreDomain", "StoreTestSupport",
                "ViewStateTesting", .httpTypes, .inMemoryLog, .log,
            ]
        ),
        .tests(
            "StoreDatabase",
            [
                "FoundationExtensions", "StoreDomain", "StoreFakes", "StoreTestSupport", "StoreUseCases",
                "ViewStateTesting", .grdb, .inMemoryLog, .log,
            ]
        ),
        .tests("StoreAssembly", ["DependencyContainer", "StoreDomain"]),
        .tests("StoreDomain", ["StoreFakes", "StoreTestSupport", "ViewStateTesting"]),
        .testTarget(
            name: "StorefrontTests",
            dependencies: [
                "AppShell", "ConsoleUI", "DemoBackend", "PageMarkup", "ScreenKit", "StoreDatabase",
                "StoreDomain", "StoreTestSupport", "storefront",
            ]
        ),
        .testTarget(
            name: "StorefrontBackendTests",
            dependencies: ["StoreTestSupport", "storefront-backend"]
        ),
        .tests(
            "StoreUseCases",
            [
                "CommitObservation", "FoundationExtensions", "StoreDomain", "StoreFakes", "StoreTestSupport",
                "ViewStateTesting",
            ]
        ),
        .tests("StoreFakes", ["StoreDomain", "StoreTestSupport"]),
        .tests("StoreTestSupport"),
        .tests("VVSI", ["CommitObservation", "ViewStateCore", "ViewStateTesting"]),
        .tests("VVSITrigger", ["CommitObservation", "ViewStateCore", "ViewStateTesting"]),
        .tests("VSM", ["CommitObservation", "ScreenKit", "ViewStateCore", "ViewStateTesting"]),
        .tests("ViewStateCore", ["CommitObservation", "ViewStateTesting"]),
        .tests("SimpleViewModelTesting", ["SimpleViewModel", "ViewStateCore", "ViewStateTesting"]),
        .tests("ViewStateTesting", ["ScreenKit", "ViewStateCore"]),
    ]
)

for (name, pattern) in features {
    var more: [Target.Dependency] = []
    if case .byNameItem("SimpleViewModel", _) = pattern { more = ["DependencyContainer"] }
    package.targets += [.feature(name, pattern: pattern, more), .featureTests(name, pattern: pattern, more)]
}
for target in package.targets where target.name == "AppShell" {
    target.dependencies += features.map { .byName(name: "\($0.key)Feature") }
}

// The module that runs a single feature. If Scripts/run sets STOREFRONT_FEATURE, that feature is the only one
// that the module depends on, and the module depends on the browser front end only if STOREFRONT_SERVES is
// also set. By default, the module depends on all features and on the browser front end.
let alone = Context.environment["STOREFRONT_FEATURE"]
let serves = alone == nil || Context.environment["STOREFRONT_SERVES"] != nil
package.targets.append(
    .target(
        name: "FeatureApp",
        dependencies: [
            "ConsoleUI", "DependencyContainer", "ScreenKit", "StoreAssembly", "StoreDomain", "StoreFakes",
            "StoreUseCases",
        ] + (serves ? ["BrowserUI", "FoundationExtensions", "HTTPListener"] : [])
            + features.filter { alone ?? $0.key == $0.key }.map { .byName(name: "\($0.key)Feature") },
        path: "App/FeatureApp",
        exclude: ["README.md"]
            + (alone == nil ? [] : ["FeatureSetups+All.swift"])
            + (serves ? [] : ["FeatureApp+Browser.swift"])
            + features.filter { alone ?? $0.key != $0.key }.map { "Setups/\($0.key)Setup.swift" }
    )
)
if alone != nil {
    package.targets.append(
        .executableTarget(name: "Alone", dependencies: ["FeatureApp"], path: ".build/feature/Alone")
    )
}

// The lab programs that use `package` symbols. Lab/fuzz/run and Lab/benchmarks/run.py set STOREFRONT_LAB to
// build these programs.
if Context.environment["STOREFRONT_LAB"] != nil {
    package.targets += [
        .executableTarget(
            name: "FuzzTargets",
            dependencies: [
                "ConsoleUI", "CurlTransport", "DesignSystem", "FoundationExtensions", "HTTPSessions",
                "HTTPTransport", "MVVM", "ScreenKit", "SimpleViewModel", "StoreAPI", "StoreDomain",
                "StoreUseCases", "VVSI", "ViewStateCore",
                .httpTypes,
            ] + features.map { .byName(name: "\($0.key)Feature") },
            path: "Lab/fuzz/FuzzTargets"
        ),
        .executableTarget(
            name: "StorageSuite",
            dependencies: ["CStorage", "Measuring", "StoreDatabase", "StoreDomain", .grdb],
            path: "Lab/benchmarks/StorageSuite"
        ),
        .executableTarget(
            name: "ConsoleSuite",
            dependencies: ["ConsoleUI", "Measuring", "ScreenKit"],
            path: "Lab/benchmarks/ConsoleSuite"
        ),
        .target(name: "Measuring", path: "Lab/benchmarks/Measuring"),
        .target(
            name: "CStorage",
            path: "Lab/benchmarks/CStorage",
            linkerSettings: [.linkedLibrary("sqlite3")]
        ),
    ]
}

extension Target {
    /// Creates a module in its layer's folder.
    static func module(
        _ name: String,
        in folder: String,
        _ dependencies: [Dependency] = [],
        resources: [Resource] = []
    ) -> Target {
        .target(
            name: name,
            dependencies: dependencies,
            path: "\(folder)/\(name)",
            exclude: ["README.md"],
            resources: resources
        )
    }

    static func executable(
        _ name: String,
        at path: String,
        _ dependencies: [Dependency],
        resources: [Resource] = []
    ) -> Target {
        .executableTarget(
            name: name,
            dependencies: dependencies,
            path: path,
            exclude: ["README.md"],
            resources: resources
        )
    }

    /// Creates a feature module that depends on a pattern, the given modules, and the modules that all
    /// features use.
    static func feature(_ name: String, pattern: Dependency, _ more: [Dependency] = []) -> Target {
        .module(
            "\(name)Feature",
            in: "Features",
            [
                "CommitObservation", "DesignSystem", "FoundationExtensions", "ScreenKit", "StoreDomain",
                "StoreUseCases", "ViewStateCore", pattern,
            ] + more
        )
    }

    /// Creates a feature's test target, which depends on the feature and its dependencies, the fakes, and the
    /// test kit.
    static func featureTests(_ name: String, pattern: Dependency, _ more: [Dependency] = []) -> Target {
        .tests(
            "\(name)Feature",
            [
                "CommitObservation", "DesignSystem", "FoundationExtensions", "ScreenKit", "StoreDomain",
                "StoreFakes", "StoreTestSupport", "StoreUseCases", "ViewStateCore", "ViewStateTesting",
                pattern,
            ] + more
        )
    }

    static func tests(_ module: String, _ dependencies: [Dependency] = []) -> Target {
        .testTarget(name: "\(module)Tests", dependencies: [.byName(name: module)] + dependencies)
    }
}

extension Target.Dependency {
    static let argumentParser = external("ArgumentParser", of: "swift-argument-parser", for: "App")
    static let customDump = external("CustomDump", of: "swift-custom-dump", for: "TestKit")
    static let grdb = external("GRDB", of: "GRDB.swift", for: "App")
    static let httpTypes = external("HTTPTypes", of: "swift-http-types", for: "HTTP")
    static let issueReporting = external("IssueReporting", of: "xctest-dynamic-overlay", for: "TestKit")
    static let issueReportingTestSupport = external(
        "IssueReportingTestSupport",
        of: "xctest-dynamic-overlay",
        for: "TestKit"
    )
    static let inMemoryLog = external("InMemoryLogging", of: "swift-log", for: "HTTP")
    static let log = external("Logging", of: "swift-log", for: "HTTP")
    static let nioCore = external("NIOCore", of: "swift-nio", for: "App")
    static let nioEmbedded = external("NIOEmbedded", of: "swift-nio", for: "App")
    static let nioHTTP1 = external("NIOHTTP1", of: "swift-nio", for: "App")
    static let nioPosix = external("NIOPosix", of: "swift-nio", for: "App")

    /// Creates a dependency on a library from a package that SwiftPM fetches only if the `App` trait or the
    /// given trait is enabled.
    private static func external(_ name: String, of package: String, for trait: String) -> Self {
        .product(name: name, package: package, condition: .when(traits: ["App", trait]))
    }
}

for target in package.targets where target.type != .system && target.name != "CStorage" {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),  // SE-0443
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}

// Scripts set STOREFRONT_TESTS to build only the test targets that it names and their dependencies.
if let names = Context.environment["STOREFRONT_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
