// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Cards",
    dependencies: [.package(path: "../weft")],
    targets: [
        // Your nodes, with their previews beside them.
        .target(
            name: "Cards",
            dependencies: [
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "PreviewKit", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // The program that shows them.
        .executableTarget(
            name: "CardPreviews",
            dependencies: ["Cards", .product(name: "PreviewKit", package: "weft"), .product(name: "WeftApp", package: "weft")]),
    ]
)
