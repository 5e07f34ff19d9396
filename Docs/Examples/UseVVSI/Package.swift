// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "UseVVSI",
    platforms: [.macOS(.v26), .iOS(.v26)],
    dependencies: [.package(name: "Storefront", path: "../../..", traits: ["TestKit"])],
    targets: [
        .target(
            name: "Quotes",
            dependencies: [
                .product(name: "VVSI", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
            ]
        ),
        .executableTarget(
            name: "ReadQuotes",
            dependencies: [
                "Quotes",
                .product(name: "DependencyContainer", package: "Storefront"),
                .product(name: "VVSI", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
            ]
        ),
        .testTarget(
            name: "QuotesTests",
            dependencies: [
                "Quotes",
                .product(name: "VVSI", package: "Storefront"),
                .product(name: "ViewStateCore", package: "Storefront"),
                .product(name: "ViewStateTesting", package: "Storefront"),
            ]
        ),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
