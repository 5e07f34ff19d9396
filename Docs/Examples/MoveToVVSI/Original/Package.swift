// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Original",
    products: [.library(name: "VVSI", targets: ["VVSI"])],
    targets: [.target(name: "VVSI")]
)
