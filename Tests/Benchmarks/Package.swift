// swift-tools-version: 6.1
import PackageDescription

// Benchmarks are a separate package, so that users of the library do not build them.
let package = Package(
    name: "weft-benchmarks",
    dependencies: [.package(name: "weft", path: "../..")],
    targets: [
        .systemLibrary(name: "CAllocator"),
        // Observes windows through its own connection to the X server, in C.
        .target(name: "CWatcher", linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext")]),
        .target(name: "BenchServer", swiftSettings: [.swiftLanguageMode(.v5)]),
        // The reference for drawn text, measured in the same process and in the same rounds.
        .systemLibrary(name: "PeerPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(name: "PeerFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .target(name: "CPixmanText", dependencies: ["PeerPixman", "PeerFreeType"]),
        // The client requests of callgrind, as functions.
        .target(name: "CInstructionCount"),
        // Trees, scenes, rows and texts that several programs measure.
        .target(
            name: "BenchmarkCases",
            dependencies: [
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftTesting", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "instruction-count",
            dependencies: [
                "BenchmarkCases", "CInstructionCount",
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftTesting", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "text-bench",
            dependencies: ["BenchmarkCases", "CAllocator", "CPixmanText", .product(name: "AsyncDisplayKit", package: "weft")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "raster-bench", dependencies: ["BenchmarkCases", .product(name: "AsyncDisplayKit", package: "weft")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "transition-bench",
            dependencies: [
                "BenchmarkCases",
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftTesting", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "inspector-bench",
            dependencies: [
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftTesting", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "window-bench",
            dependencies: [
                "BenchServer", "CWatcher",
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftApp", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "video-bench",
            dependencies: [
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftApp", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "start-bench",
            dependencies: [
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftApp", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "list-bench",
            dependencies: [
                "BenchmarkCases", "BenchServer", "CAllocator",
                .product(name: "AsyncDisplayKit", package: "weft"), .product(name: "WeftApp", package: "weft"),
                .product(name: "WeftTesting", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "layout-bench",
            dependencies: [
                "BenchmarkCases", "CAllocator", .product(name: "AsyncDisplayKit", package: "weft"),
                .product(name: "LayoutSpecBuilders", package: "weft"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
