// swift-tools-version: 6.1
import PackageDescription

// The server of `weft preview --web` and `weft dev --web` is a separate package, so that neither programs that use the library nor
// `make run` fetch or build SwiftNIO. It shares no code with Weft: both ends of the connection are described in Documentation/Web.md.
let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map { .product(name: $0, package: "swift-nio") }

let package = Package(
    name: "weft-web",
    products: [.executable(name: "weft-web", targets: ["weft-web"])],
    dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.65.0")],
    targets: [
        .target(name: "WebServer", dependencies: nio),
        .executableTarget(name: "weft-web", dependencies: ["WebServer"]),
        .testTarget(name: "WebServerTests", dependencies: ["WebServer"]),
    ]
)
