// swift-tools-version: 6.2
import PackageDescription

/// By what SwiftPM knows this project: the last part of its URL, or of its path.
///
/// An alias is looked up by that, and not by a name.
let storefront = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? ""

let package = Package(
    name: "MoveToVVSI",
    platforms: [.macOS(.v26), .iOS(.v26)],
    dependencies: [
        .package(path: "Original"),
        .package(path: "../../..", traits: []),
    ],
    targets: [
        .target(name: "OldScreen", dependencies: [.product(name: "VVSI", package: "Original")]),
        .executableTarget(
            name: "ShowAll",
            dependencies: [
                "OldScreen",
                .product(name: "VVSITrigger", package: storefront),
                .product(name: "ViewStateCore", package: storefront),
                // The package also depends on the original `VVSI`, so this needs an alias, imported or not.
                .product(name: "VVSI", package: storefront, moduleAliases: ["VVSI": "StorefrontVVSI"]),
            ]
        ),
    ]
)

for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
