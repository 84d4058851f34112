/// The modules that adopted sources can import.
enum AvailableModules {
    /// Weft's own and those of the toolchain for Linux.
    static let all: Set = [
        "AsyncDisplayKit", "UIKit", "LayoutSpecBuilders", "WeftApp", "PreviewKit", "WeftTesting", "CoreGraphics", "CoreText", "CoreImage",
        "QuartzCore", "AVFoundation", "CoreLocation", "CoreMedia", "MapKit", "AVKit", "WebKit", "os", "Foundation", "FoundationNetworking",
        "FoundationXML",
        "Dispatch", "Swift", "XCTest", "Testing", "Observation", "Synchronization", "RegexBuilder", "Glibc", "FoundationEssentials",
        "_Concurrency", "Distributed", "CoreFoundation", "ObjectiveC",
    ]

    /// Frameworks of Apple that `weft migrate` puts under `#if canImport`: nothing has to be said about their imports here.
    static func isAvailable(_ module: String, besides own: Set<String>) -> Bool {
        all.contains(module) || own.contains(module)
    }
}
