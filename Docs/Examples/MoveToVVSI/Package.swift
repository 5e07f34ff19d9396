// swift-tools-version: 6.2
import PackageDescription

/// The package identity that SwiftPM derives from the last component of this project's URL or path.
///
/// SwiftPM looks up module aliases by this identity, not by the package's name.
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
                // The package also depends on the original `VVSI`, so Storefront's `VVSI` needs an alias even
                // if no file imports it.
                .product(name: "VVSI", package: storefront, moduleAliases: ["VVSI": "StorefrontVVSI"]),
            ]
        ),
    ]
)

for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
