// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Storefront", dependencies: [.package(url:"https://github.com/apple/swift-http-types", exact:"1.8.0")], targets: [
 .target(name:"FoundationExtensions", path:"Foundation/FoundationExtensions"),
 .target(name:"StoreDomain", dependencies:["FoundationExtensions"], path:"Domain/StoreDomain"),
 .target(name:"HTTPTransport", dependencies:[.product(name:"HTTPTypes", package:"swift-http-types")], path:"Networking/HTTPTransport"),
])
for target in package.targets where target.type != .system {
    target.swiftSettings = [ .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error) ]
}
