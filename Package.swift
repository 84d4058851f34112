// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

// Every target imports only the modules that its row lists.
// `make check` builds with `--explicit-target-dependency-import-check error`, so an undeclared import fails.

/// A C library from the system, reached through a module map and a `shim.h` in `Sources/System/<name>`.
func system(_ name: String, pkgConfig: String, apt: String...) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt)])
}

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A test target; tests are XCTest cases, which run one after another on the main thread, as user interface code needs.
func test(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: client, linkerSettings: fastLinking)
}

/// Whether SwiftPM checked this package out for another one. It refuses `unsafeFlags` there.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

/// Options of the compiler, which are left out in a checkout.
func options(_ flags: String..., in configuration: BuildConfiguration) -> [SwiftSetting] {
    isCheckout ? [] : [.unsafeFlags(flags, .when(configuration: configuration))]
}

/// Debug builds, such as those of the tests, check accesses to properties of objects for overlaps; release builds do not, because the
/// checks take up to a tenth of the time of a frame. In release builds, the code also creates the metadata of generic types, such as
/// dictionaries, with the conformances that the compiler knows. Otherwise the Swift runtime searches the conformances of all modules for
/// each type of a key, which takes 7 % of the instructions of the start of a program.
let engine =
    [.swiftLanguageMode(.v6)]
    + options(
        "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors", in: .release)
/// Optimized in debug builds too, with assertions. Without optimization, the loops over pixels, glyphs and sizes take five to ten times as
/// long, which would slow down every debug build of a program, each live preview and the tests.
let kernel = engine + options("-O", "-assert-config", "Debug", in: .debug)
/// As `kernel`, for C.
let kernelC: [CSetting] = isCheckout ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]
/// After each edit, the toolchain's lld links a debug build in half the time of the default linker. For release builds see
/// `Scripts/StaticLinking`.
let fastLinking: [LinkerSetting] = isCheckout ? [] : [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))]
/// Not optimized in release builds either: the targets on which these depend do the work that takes time, and optimizing these targets
/// would take a third of the time of the build. Programs that are packaged are built with `WEFT_SMALL`, which halves the size of the code.
let toolOptimization = (Context.environment["WEFT_SMALL"] ?? "").isEmpty ? "-Onone" : "-Osize"
let tool = [SwiftSetting.swiftLanguageMode(.v6)] + options(toolOptimization, in: .release)
/// Samples, tools and tests use Swift 5 mode, like most code for Texture.
let client: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let sample = client + options(toolOptimization, in: .release)  // As `tool`.

let package = Package(
    name: "weft",
    products: [
        .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "LayoutSpecBuilders", targets: ["LayoutSpecBuilders"]),
        .library(name: "TextureSwiftSupport", targets: ["TextureSwiftSupport"]),
        .library(name: "IGListKit", targets: ["IGListKit"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "Security", targets: ["Security"]),
        .library(name: "RxCocoaRuntime", targets: ["RxCocoaRuntime"]),
        .library(name: "WeftApp", targets: ["WeftApp"]),
        .library(name: "PreviewKit", targets: ["PreviewKit"]),
        .library(name: "WeftTesting", targets: ["WeftTesting"]),
        .library(name: "LivePreviewHost", targets: ["LivePreviewHost"]),
        .executable(name: "weft", targets: ["weft"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    ],
    targets: [
        // C libraries.
        system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
        system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
        system("CICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
        system("CPixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
        system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
        system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
        system("CX11", pkgConfig: "x11", apt: "libx11-dev"),
        system("CXext", pkgConfig: "xext", apt: "libxext-dev"),
        system("CXi", pkgConfig: "xi", apt: "libxi-dev"),
        system("CXrandr", pkgConfig: "xrandr", apt: "libxrandr-dev"),
        system("CXpresent", pkgConfig: "xpresent", apt: "libxpresent-dev"),

        // Opened at run time: nothing is linked, and no headers are needed.
        .systemLibrary(name: "CDBus", path: "Sources/System/CDBus"),

        // Not a library: the two ends of the section that `#Preview` fills.
        .systemLibrary(name: "CPreviewSection", path: "Sources/System/CPreviewSection"),
        // Not a library: the weak reference through which UIKit calls WeftApp if WeftApp is linked.
        .systemLibrary(name: "CWindowHosts", path: "Sources/System/CWindowHosts"),
        // libhyphen, which is opened when it is first needed and is not linked.
        .systemLibrary(name: "CHyphen", path: "Sources/System/CHyphen"),
        // GStreamer, which is opened when the first video is loaded and is not linked.
        .systemLibrary(name: "CGStreamer", path: "Sources/System/CGStreamer"),
        // libheif for AVIF and HEIC; librsvg and poppler for SVG and PDF. Opened when the first such image is read, and not linked.
        .systemLibrary(name: "CHEIF", path: "Sources/System/CHEIF"),
        .systemLibrary(name: "CVectorDrawing", path: "Sources/System/CVectorDrawing"),
        // Apple's `os` module, as a C module: only targets that depend on it see it, so that other packages' `canImport(os)` stays false.
        .systemLibrary(name: "os", path: "Sources/System/os"),
        // Functions of glibc that find the frames of a stack.
        .systemLibrary(name: "CStackFrames", path: "Sources/System/CStackFrames"),
        // Functions of glibc that its module does not contain: waiting for an exceptional condition of a file.
        .systemLibrary(name: "CEventPoll", path: "Sources/System/CEventPoll"),
        // A function of glibc that its module does not contain: starting a program with only the descriptors that are passed to it.
        .systemLibrary(name: "CSpawn", path: "Sources/System/CSpawn"),
        // The run loops of Core Foundation, which is part of Foundation's library; Foundation's module does not export its headers.
        .systemLibrary(name: "CRunLoop", path: "Sources/System/CRunLoop"),
        // The standard output of the C library, a global variable that Swift rejects in concurrent code.
        .systemLibrary(name: "CStandardOutput", path: "Sources/System/CStandardOutput"),
        // A function of Foundation that its headers do not declare.
        .systemLibrary(name: "CRelease", path: "Sources/System/CRelease"),
        // Thread-local variables, which Swift does not have.
        .target(name: "CThreadLocals", path: "Sources/System/CThreadLocals"),
        // A copy of the process that reads one image: Swift's modules hide `fork`.
        .target(name: "CSeparateWork", path: "Sources/System/CSeparateWork"),
        // The inner loops of bilinear sampling, with vector instructions that Swift does not have.
        .target(name: "CPixelLoops", path: "Sources/System/CPixelLoops", cSettings: kernelC),
        .target(name: "CJavaScriptCore", path: "Sources/System/CJavaScriptCore"),

        // The version that programs and packages report.
        .target(name: "ProductVersion", swiftSettings: engine),

        // The engine, from the bottom up: values, measurement, drawing, presentation.
        .target(name: "UIPrimitives", dependencies: ["CThreadLocals", "CSpawn"], swiftSettings: kernel),
        .target(name: "Scheduling", dependencies: ["UIPrimitives", logging, deque], swiftSettings: kernel),
        .target(name: "LayoutEngine", dependencies: ["CStackFrames", "CThreadLocals", "UIPrimitives"], swiftSettings: kernel),
        .target(
            name: "TextEngine",
            dependencies: ["UIPrimitives", "Scheduling", "CFreeType", "CHarfBuzz", "CFontconfig", "CICU", "CHyphen"],
            swiftSettings: kernel),
        .target(
            name: "Graphics",
            dependencies: [
                "UIPrimitives", "TextEngine", "Scheduling", "CPixelLoops", "CFreeType", "CPixman", "CPNG", "CJPEG", "CWebP", "CHEIF",
                "CVectorDrawing", "CSeparateWork",
            ],
            swiftSettings: kernel),
        // Downloads of images within limits, and the cached files of downloads: for image nodes and maps.
        .target(name: "ImageDownloads", dependencies: ["UIPrimitives", "Scheduling"], swiftSettings: engine),
        // Frameworks below UIKit on Apple's systems, under Apple's names.
        .target(name: "FoundationCompatibility", dependencies: ["UIPrimitives", "Scheduling", "os", "CRunLoop"], swiftSettings: engine),
        .target(name: "CoreGraphics", dependencies: ["UIPrimitives", "Graphics"], swiftSettings: engine),
        .target(
            name: "CoreText", dependencies: ["CoreGraphics", "FoundationCompatibility", "Graphics", "TextEngine"], swiftSettings: engine),
        .target(name: "ImageIO", dependencies: ["CoreGraphics", "Graphics", "UIPrimitives"], swiftSettings: engine),
        .target(
            name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "FoundationCompatibility", "Graphics", "UIPrimitives"],
            swiftSettings: engine),
        .target(
            name: "UIFoundation",
            dependencies: [
                "UIPrimitives", "TextEngine", "Graphics", "Scheduling", "FoundationCompatibility", "CoreGraphics", "CoreText", "CoreImage",
                "CRelease",
            ],
            swiftSettings: engine),
        .target(
            name: "QuartzCore",
            dependencies: [
                "UIPrimitives", "TextEngine", "Graphics", "Scheduling", "FoundationCompatibility", "CoreGraphics", "UIFoundation",
            ],
            swiftSettings: kernel),
        .target(name: "ListCore", dependencies: ["UIPrimitives", "Scheduling", "FoundationCompatibility"], swiftSettings: kernel),
        // The sources of nibs and storyboards, parsed into values.
        .target(name: "NibReading", swiftSettings: engine),
        // The responder chain, views, windows, events and constraints; then the targets that use them, in the order of their dependencies.
        .target(
            name: "UIKitCore",
            dependencies: [
                "UIPrimitives", "TextEngine", "Graphics", "Scheduling", "FoundationCompatibility", "CoreGraphics", "CoreText", "CoreImage",
                "UIFoundation", "QuartzCore", "CWindowHosts",
            ],
            swiftSettings: engine),
        .target(
            name: "UIControls", dependencies: ["UIPrimitives", "TextEngine", "Graphics", "Scheduling", "UIKitCore"], swiftSettings: engine),
        .target(
            name: "UIControllers",
            dependencies: ["UIPrimitives", "Scheduling", "FoundationCompatibility", "UIKitCore", "UIControls", "NibReading"],
            swiftSettings: engine),
        .target(
            name: "UIInteractions", dependencies: ["UIPrimitives", "Scheduling", "UIKitCore", "UIControls", "UIControllers"],
            swiftSettings: engine),
        .target(
            name: "UIText",
            dependencies: [
                "UIPrimitives", "TextEngine", "Graphics", "FoundationCompatibility", "UIControllers", "UIInteractions", "NibReading",
            ],
            swiftSettings: engine),
        .target(name: "UIDynamics", dependencies: ["UIPrimitives", "Graphics", "Scheduling", "UIKitCore"], swiftSettings: engine),
        .target(
            name: "UIKit",
            dependencies: [
                "UIPrimitives", "TextEngine", "Graphics", "Scheduling", "FoundationCompatibility", "CoreGraphics", "CoreText", "CoreImage",
                "UIFoundation", "QuartzCore", "UIKitCore", "UIControls", "UIControllers", "UIDynamics", "UIInteractions", "UIText",
                "ListCore", "NibReading", "KeychainServices",
            ],
            swiftSettings: engine),
        // The parts of Apple's media and map frameworks that the interfaces of nodes refer to, under Apple's names.
        .target(name: "CoreMedia", swiftSettings: engine),
        .target(name: "CoreLocation", swiftSettings: engine),
        // Only for targets that depend on it: libraries enable their code for Combine if the module can be imported.
        .target(name: "Combine", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        // The keychain; the second target has the name of Apple's module, for targets that depend on it.
        .target(
            name: "KeychainServices", dependencies: ["UIPrimitives", "Scheduling", "FoundationCompatibility", "MessageBus"],
            swiftSettings: engine),
        .target(name: "Security", dependencies: ["KeychainServices"], swiftSettings: engine),
        .target(
            name: "AVFoundation",
            dependencies: [
                "CoreGraphics", "CoreMedia", "FoundationCompatibility", "QuartzCore", "Graphics", "Scheduling", "UIPrimitives",
                "CGStreamer",
            ],
            swiftSettings: engine),
        .target(
            name: "MapKit",
            dependencies: ["CoreLocation", "UIPrimitives", "Graphics", "Scheduling", "UIKit", "ImageDownloads"], swiftSettings: engine),
        .target(name: "AVKit", dependencies: ["AVFoundation", "CoreMedia", "QuartzCore", "UIKit", "UIPrimitives"], swiftSettings: engine),
        // The interface of web views, without a browser.
        .target(name: "WebKit", dependencies: ["Scheduling", "UIKit", "UIPrimitives"], swiftSettings: engine),
        .target(name: "SafariServices", dependencies: ["UIKit"], swiftSettings: engine),
        // The interface of the photo library, which is empty.
        .target(name: "Photos", dependencies: ["AVFoundation", "CoreLocation", "ImageIO", "Scheduling", "UIKit"], swiftSettings: engine),
        .target(
            name: "UserNotifications", dependencies: ["FoundationCompatibility", "Scheduling", "UIKit", "UIPrimitives"],
            swiftSettings: engine),
        // The interfaces of sensors, which a desktop does not have.
        .target(name: "CoreMotion", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        // The interfaces of mail, purchases, sounds and locks, which are not implemented.
        .target(name: "PhotosUI", dependencies: ["Photos", "UIKit"], swiftSettings: engine),
        // Image views that load from addresses, with the interface of the library that Texture uses on iOS.
        .target(name: "PINRemoteImage", dependencies: ["UIKit", "Nodes", "Scheduling"], swiftSettings: engine),
        .target(name: "MessageUI", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "StoreKit", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "MediaPlayer", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "AudioToolbox", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        .target(name: "LocalAuthentication", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        .target(name: "JavaScriptCore", dependencies: ["CJavaScriptCore", "FoundationCompatibility", "Scheduling"], swiftSettings: engine),
        // Hash functions, and the two modules of Apple through which programs use them.
        .target(name: "MessageDigests", swiftSettings: kernel),
        .target(name: "CommonCrypto", dependencies: ["MessageDigests"], swiftSettings: engine),
        .target(name: "CryptoKit", dependencies: ["MessageDigests"], swiftSettings: engine),
        // The state of the network; the interfaces of telephones, accounts, contacts and the system's search, which are not implemented.
        .target(name: "SystemConfiguration", dependencies: ["Scheduling"], swiftSettings: engine),
        .target(name: "Network", dependencies: ["Scheduling", "SystemConfiguration"], swiftSettings: engine),
        .target(name: "CoreTelephony", swiftSettings: engine),
        .target(name: "QuickLook", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "CallKit", swiftSettings: engine),
        .target(name: "PushKit", swiftSettings: engine),
        // The log of FoundationCompatibility, under the name that programs import.
        .target(name: "OSLog", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        // The first page of PDF files; names of the assistant of the system, which is not here.
        .target(name: "PDFKit", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "Intents", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        .target(name: "IntentsUI", dependencies: ["Intents", "UIKit"], swiftSettings: engine),
        .target(name: "Social", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "AuthenticationServices", dependencies: ["UIKit"], swiftSettings: engine),
        .target(name: "Contacts", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        .target(name: "CoreSpotlight", dependencies: ["FoundationCompatibility", "UniformTypeIdentifiers"], swiftSettings: engine),
        // The functions on images that effects of views use.
        .target(name: "Accelerate", dependencies: ["CoreGraphics"], swiftSettings: kernel),
        // The interface of Core Data, with stores in memory.
        .target(name: "CoreData", dependencies: ["FoundationCompatibility", "Scheduling"], swiftSettings: engine),
        .target(name: "CoreServices", dependencies: ["FoundationCompatibility", "UIPrimitives"], swiftSettings: engine),
        .target(name: "MobileCoreServices", dependencies: ["CoreServices"], swiftSettings: engine),
        .target(name: "UniformTypeIdentifiers", dependencies: ["FoundationCompatibility"], swiftSettings: engine),
        .target(
            name: "Nodes",
            dependencies: [
                "UIPrimitives", "LayoutEngine", "TextEngine", "Graphics", "Scheduling", "ImageDownloads", "UIKit", "AVFoundation",
                "CoreLocation", "MapKit", logging, deque, orderedCollections,
            ],
            swiftSettings: engine),
        .target(
            name: "Containers",
            dependencies: [
                "UIPrimitives", "LayoutEngine", "TextEngine", "Graphics", "Scheduling", "UIKit", "Nodes", logging, deque,
                orderedCollections,
            ],
            swiftSettings: engine),
        .target(
            name: "AsyncDisplayKit",
            dependencies: [
                "UIPrimitives", "LayoutEngine", "ImageDownloads", "UIKit", "AVFoundation", "CoreLocation", "CoreMedia", "MapKit", "Nodes",
                "Containers",
                // Not exported: clients import these modules themselves, and can do so because this target depends on them.
                "AVKit", "WebKit", "SafariServices", "MobileCoreServices", "Photos", "UniformTypeIdentifiers",
                "UserNotifications", "CoreMotion", "CoreData", "PhotosUI", "MessageUI", "StoreKit", "MediaPlayer", "AudioToolbox",
                "LocalAuthentication", "PINRemoteImage", "JavaScriptCore", "CommonCrypto", "CryptoKit", "SystemConfiguration",
                "CoreTelephony", "Social", "AuthenticationServices",
                "Contacts", "CoreSpotlight", "Accelerate", "Network", "QuickLook", "CallKit", "PushKit", "OSLog", "PDFKit", "Intents",
                "IntentsUI",
            ],
            swiftSettings: engine),

        // Declarative syntax, hosts and tools.
        .target(name: "LayoutSpecBuilders", dependencies: ["AsyncDisplayKit"], swiftSettings: engine),
        // The name under which projects import the layouts of LayoutSpecBuilders.
        .target(
            name: "TextureSwiftSupport", dependencies: ["AsyncDisplayKit", "LayoutSpecBuilders", "Nodes", "Scheduling"],
            swiftSettings: engine),
        // Lists of section controllers, under the names of the library for which Texture has adapters.
        .target(
            name: "IGListKit",
            dependencies: ["AsyncDisplayKit", "UIKit", "LayoutEngine", "Nodes", "Containers", "ListCore", "Scheduling"],
            swiftSettings: engine),
        // The part of RxCocoa that is written in Objective-C, for the sources of RxSwift.
        .target(
            name: "RxCocoaRuntime",
            dependencies: ["AsyncDisplayKit", "FoundationCompatibility", "Scheduling", "UIControllers", "UIKit", "WebKit"],
            swiftSettings: engine),
        .target(
            name: "HeadlessHost",
            dependencies: ["AsyncDisplayKit", "UIPrimitives", "LayoutEngine", "Graphics", "Scheduling", "UIKit", "Nodes", "Containers"],
            swiftSettings: engine),
        // Messages of D-Bus, without knowledge of any service.
        .target(name: "MessageBus", dependencies: ["UIPrimitives", "Scheduling", "CDBus"], swiftSettings: engine),
        // Exports the elements of windows to screen readers and other assistive programs.
        .target(
            name: "AccessibilityBus",
            dependencies: ["AccessibilityElements", "MessageBus", "ProductVersion", "Scheduling", "TextEngine", "UIKit", "UIPrimitives"],
            swiftSettings: engine),
        .target(
            name: "X11Host",
            dependencies: [
                "AccessibilityBus", "MessageBus", "UIPrimitives", "Graphics", "Scheduling", "UIKit", "CX11", "CXext", "CXi", "CXrandr",
                "CXpresent", "CEventPoll",
            ],
            swiftSettings: engine),
        // A window in a page of a browser; the server of the page is the separate package in `Web`.
        .target(name: "BrowserHost", dependencies: ["UIKit", "UIPrimitives", "Graphics", "Scheduling"], swiftSettings: engine),
        .target(
            name: "WeftApp", dependencies: ["AsyncDisplayKit", "UIKit", "Scheduling", "HeadlessHost", "X11Host"],
            swiftSettings: engine),
        // The implementations of `weft layout` and `weft migrate`, which use no windows and no nodes.
        .target(name: "LayoutCases", dependencies: ["LayoutEngine", "UIPrimitives"], swiftSettings: engine),
        .target(name: "SourceMigration", swiftSettings: engine),
        // The programs of the Swift toolchain and their messages.
        .target(name: "SwiftToolchain", dependencies: ["Scheduling"], swiftSettings: engine),
        // The implementations of `weft adopt` and `weft run`: they read a project for iOS and write a package for Linux beside it.
        .target(
            name: "ProjectAdoption",
            dependencies: ["MessageDigests", "NibReading", "Scheduling", "SourceMigration", "SwiftToolchain", "UIPrimitives"],
            swiftSettings: tool),
        // The packages that `weft new` creates. Single files are listed, because the package manager cannot copy a folder that belongs to
        // another user, such as root's in /usr/share/weft.
        .target(
            name: "ProjectTemplates", dependencies: ["CommandResults"], resources: [.process("Files")], swiftSettings: tool),
        // The implementation of `weft build`: the installation tree of a program, and Debian packages; also the packages of Weft itself.
        .target(name: "ProgramPackaging", dependencies: ["CommandResults", "SwiftToolchain"], swiftSettings: tool),
        .executableTarget(
            name: "WeftPackages", dependencies: ["CommandResults", "ProductVersion", "ProgramPackaging"], swiftSettings: client),
        // Previews, from their declarations to the program: each target depends only on targets above it in this list.
        // The compiler's plug-in for `#Preview`: runs while other targets are compiled, and is not linked into any.
        .macro(name: "PreviewMacros", swiftSettings: engine),
        .target(name: "CommandResults", dependencies: ["UIPrimitives"], swiftSettings: tool),
        // The file `.weft.json` of a project.
        .target(
            name: "ProjectSettings", dependencies: ["CommandResults", "JSONRPC", "UIPrimitives", orderedCollections],
            swiftSettings: tool),
        .target(
            name: "PreviewDeclarations",
            dependencies: ["PreviewMacros", "CPreviewSection", "AsyncDisplayKit", "UIKit", "TextEngine", "UIPrimitives"],
            swiftSettings: tool),
        .target(
            name: "PreviewStages",
            dependencies: [
                "CommandResults", "PreviewDeclarations", "AsyncDisplayKit", "UIKit", "LayoutEngine", "Graphics", "Scheduling",
                "UIPrimitives",
            ],
            swiftSettings: tool),
        .target(
            name: "PreviewSnapshots",
            dependencies: [
                "CommandResults", "PreviewDeclarations", "PreviewStages", "AsyncDisplayKit", "HeadlessHost", "UIKit", "Graphics",
                "TextEngine", "Scheduling", "UIPrimitives",
            ],
            swiftSettings: tool),
        // The elements that assistive programs read, in reading order: reports, audits and the export to screen readers use the same ones.
        .target(name: "AccessibilityElements", dependencies: ["UIKit", "UIPrimitives"], swiftSettings: engine),
        .target(
            name: "NodeInspection",
            dependencies: [
                "AccessibilityElements", "PreviewDeclarations", "AsyncDisplayKit", "HeadlessHost", "UIKit", "LayoutEngine", "Nodes",
                "Containers", "Scheduling",
                "UIPrimitives",
            ],
            // Optimized, because the panels of the workspace evaluate recordings of thousands of events while a preview runs.
            swiftSettings: engine),
        .target(
            name: "AccessibilityAudit",
            dependencies: [
                "AccessibilityElements", "CommandResults", "NodeInspection", "AsyncDisplayKit", "HeadlessHost", "UIKit", "Nodes",
                "Graphics",
                "UIPrimitives",
            ],
            swiftSettings: kernel),
        // Requests about previews: the messages and their handlers.
        .target(name: "JSONRPC", dependencies: ["UIPrimitives", orderedCollections], swiftSettings: engine),
        .target(
            name: "PreviewSessions",
            dependencies: [
                "JSONRPC", "CommandResults", "PreviewDeclarations", "PreviewStages", "PreviewSnapshots", "NodeInspection",
                "AsyncDisplayKit", "HeadlessHost", "UIKit", "Nodes", "Graphics", "Scheduling", "UIPrimitives", orderedCollections,
            ],
            swiftSettings: tool),
        .target(
            name: "PreviewServers", dependencies: ["JSONRPC", "PreviewSessions", "CommandResults", "Scheduling", "UIPrimitives"],
            swiftSettings: tool),
        .target(
            name: "PreviewWorkspace",
            dependencies: [
                "CommandResults", "PreviewDeclarations", "PreviewStages", "AsyncDisplayKit", "LayoutEngine", "UIKit", "Graphics",
                "Scheduling", "UIPrimitives",
            ],
            swiftSettings: tool),
        .target(
            name: "PreviewInspector",
            dependencies: [
                "CommandResults", "PreviewDeclarations", "PreviewStages", "NodeInspection", "PreviewWorkspace", "AsyncDisplayKit", "UIKit",
                "LayoutEngine", "Containers", "Scheduling", "UIPrimitives",
            ],
            swiftSettings: tool),
        // Live preview: the build of the user's code, the messages, the process that runs the code, and the session in the shell.
        .target(name: "LivePreviewLiterals", swiftSettings: engine),
        .target(
            name: "LivePreviewBuild",
            dependencies: ["LivePreviewLiterals", "CommandResults", "SourceMigration", "SwiftToolchain", "Scheduling", "UIPrimitives"],
            swiftSettings: engine),
        .target(
            name: "LivePreviewMessages",
            dependencies: ["LivePreviewLiterals", "PreviewDeclarations", "UIKit", "Graphics", "Scheduling", "UIPrimitives"],
            swiftSettings: engine),
        .target(
            name: "LivePreviewHost",
            dependencies: [
                "CStackFrames", "CStandardOutput", "LivePreviewLiterals", "LivePreviewMessages", "PreviewDeclarations", "PreviewStages",
                "PreviewSnapshots",
                "PreviewWorkspace", "PreviewInspector", "PreviewCommands", "AsyncDisplayKit", "LayoutEngine", "UIKit", "Graphics",
                "Scheduling", "UIPrimitives",
            ],
            swiftSettings: engine),
        .target(
            name: "LivePreview",
            dependencies: [
                "CommandResults", "SwiftToolchain", "LivePreviewBuild", "LivePreviewLiterals", "LivePreviewMessages", "JSONRPC",
                "PreviewSessions", "PreviewServers", "NodeInspection", "ProjectSettings",
                "PreviewDeclarations", "PreviewStages", "PreviewWorkspace", "PreviewInspector",
                "AsyncDisplayKit", "UIKit", "Graphics", "Scheduling", "UIPrimitives",
            ],
            swiftSettings: tool),
        .target(
            name: "PreviewCommands",
            dependencies: [
                "BrowserHost", "JSONRPC", "PreviewSessions", "PreviewServers", "ProductVersion",
                "LivePreview", "LivePreviewBuild", "LayoutCases", "SourceMigration", "ProjectAdoption", "ProjectTemplates",
                "ProgramPackaging", "ProjectSettings", "SwiftToolchain", "MessageBus",
                "CommandResults", "PreviewDeclarations",
                "PreviewStages", "PreviewSnapshots",
                "NodeInspection", "AccessibilityAudit", "PreviewWorkspace", "PreviewInspector", "AVFoundation", "AsyncDisplayKit",
                "HeadlessHost",
                "UIKit", "Nodes",
                "TextEngine", "Graphics", "Scheduling", "UIPrimitives", argumentParser,
            ],
            swiftSettings: tool),
        .target(
            name: "PreviewKit", dependencies: ["PreviewDeclarations", "NodeInspection", "PreviewCommands"], swiftSettings: tool),
        .target(
            name: "WeftTesting",
            dependencies: [
                "CommandResults", "ProjectSettings", "AccessibilityAudit", "AsyncDisplayKit", "HeadlessHost", "LayoutEngine", "Graphics",
                "Scheduling", "UIKit", "Nodes",
                "Containers",
                "UIPrimitives",
            ],
            swiftSettings: client),

        // Samples and the program.
        .target(
            name: "SampleResources", path: "Resources", exclude: ["Drawing"],
            // `process` copies each file. `copy` would copy the folder with its owner, which fails if the sources belong to another user.
            resources: [.process("Pictures"), .copy("Nibs/HarbourCell.xib"), .copy("products.json")], swiftSettings: client),
        .executableTarget(name: "DrawResources", dependencies: ["UIKit", "Scheduling"], path: "Resources/Drawing", swiftSettings: client),
        .target(
            name: "Gallery", dependencies: ["AsyncDisplayKit", "IGListKit", "LayoutSpecBuilders", "PreviewKit", "SampleResources"],
            swiftSettings: sample),
        .executableTarget(
            name: "weft", dependencies: ["PreviewCommands", "PreviewKit", "Gallery", "WeftApp"], swiftSettings: client,
            linkerSettings: fastLinking),

        // Tests.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        test("SchedulingTests", ["Scheduling", "UIPrimitives"]),
        .target(
            name: "DocumentExercises", dependencies: ["NibReading", "JSONRPC", "LayoutCases", "UIFoundation"],
            path: "Tests/Fuzz/DocumentExercises",
            swiftSettings: client),
        .target(
            name: "ConnectionExercises", dependencies: ["AccessibilityBus", "MessageBus", "LivePreviewMessages", "UIKit", "X11Host"],
            path: "Tests/Fuzz/ConnectionExercises", swiftSettings: client),
        test("NibReadingTests", ["NibReading", "DocumentExercises"]),
        test("UIPrimitivesTests", ["UIPrimitives"]),
        test(
            "LayoutEngineTests",
            ["LayoutEngine", "UIPrimitives", "Scheduling", "AsyncDisplayKit", "LayoutSpecBuilders", "LayoutCases", "AllocationCount"],
            resources: [.copy("Cases")]),
        test("SourceMigrationTests", ["SourceMigration"]),
        test("ProjectTemplatesTests", ["ProjectTemplates", "CommandResults"]),
        test("ProgramPackagingTests", ["ProgramPackaging", "CommandResults"], exclude: ["FormatProbe", "StackProbe"]),
        test("ProjectAdoptionTests", ["ProjectAdoption", "SourceMigration", "SwiftToolchain"]),
        test(
            "LivePreviewTests",
            [
                "SwiftToolchain", "LivePreview", "LivePreviewBuild", "LivePreviewLiterals", "LivePreviewMessages", "LivePreviewHost",
                "JSONRPC", "PreviewServers", "PreviewSessions", "CommandResults", "PreviewDeclarations", "PreviewWorkspace",
                "AsyncDisplayKit", "HeadlessHost", "Graphics", "Scheduling",
                "UIKit", "UIPrimitives",
            ]),
        .target(
            name: "TextExercises", dependencies: ["TextEngine"], path: "Tests/Fuzz/Exercises", swiftSettings: client),
        test("TextEngineTests", ["TextEngine", "UIPrimitives", "Scheduling", "TextExercises", "CHarfBuzz"]),
        .target(
            name: "ImageExercises", dependencies: ["Graphics"], path: "Tests/Fuzz/ImageExercises", swiftSettings: client),
        test(
            "GraphicsTests", ["Graphics", "TextEngine", "UIPrimitives", "Scheduling", "CPixman", "ImageExercises", "AllocationCount"]),
        test(
            "UIKitTests",
            [
                "UIKit", "UIKitCore", "UIControls", "UIInteractions", "UIText", "UIDynamics", "QuartzCore", "UIFoundation", "CoreImage",
                "ListCore", "FoundationCompatibility", "UIPrimitives", "Graphics", "TextEngine", "Scheduling", "HeadlessHost",
            ]),
        test(
            "NodesTests",
            [
                "AsyncDisplayKit", "Nodes", "UIKit", "AVFoundation", "MapKit", "LayoutEngine", "Graphics", "TextEngine", "Scheduling",
                "ImageDownloads", "UIPrimitives", "HeadlessHost", "WeftTesting", "CGStreamer", "PINRemoteImage",
            ], exclude: ["Text/Pictures"]),
        test(
            "ContainersTests",
            [
                "IGListKit", "AsyncDisplayKit", "Containers", "Nodes", "UIKit", "LayoutEngine", "Graphics", "Scheduling", "UIPrimitives",
                "HeadlessHost", "WeftTesting",
            ]),
        test(
            "PreviewKitTests",
            [
                "PreviewKit", "AccessibilityAudit", "CommandResults", "PreviewDeclarations", "PreviewStages", "PreviewSnapshots",
                "PreviewWorkspace", "PreviewCommands", "LayoutCases", "WeftTesting", "AsyncDisplayKit", "HeadlessHost", "Graphics",
                "JSONRPC", "PreviewServers", "PreviewSessions", "ProjectSettings", "Scheduling", "SwiftToolchain", "UIKit",
                "LayoutEngine", "UIPrimitives", "Nodes", "Containers", argumentParser,
            ],
            exclude: ["Snapshots/__Snapshots__", "Workspace/__Snapshots__"]),
        test(
            "PreviewSessionsTests",
            [
                "JSONRPC", "PreviewSessions", "PreviewServers", "CommandResults", "PreviewDeclarations", "AsyncDisplayKit", "UIKit",
                "Graphics", "Scheduling", "UIPrimitives",
            ]),
        test(
            "AccessibilityBusTests",
            ["AccessibilityBus", "AccessibilityElements", "MessageBus", "AsyncDisplayKit", "HeadlessHost", "UIKit", "UIPrimitives"]),
        test("BrowserHostTests", ["BrowserHost", "UIKit", "Graphics", "Scheduling", "UIPrimitives"]),
        test(
            "X11HostTests",
            [
                "ConnectionExercises", "MessageBus", "X11Host", "UIKit", "Graphics", "Scheduling", "UIPrimitives", "CX11", "CXext",
                "CXrandr", "CDBus", "KeychainServices",
            ]),
        test(
            "CompatibilityTests",
            [
                "AsyncDisplayKit", "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "os", "AVFoundation", "CoreLocation",
                "CoreMedia",
                "MapKit", "AVKit", "WebKit", "ImageIO", "SafariServices", "MobileCoreServices", "Photos", "UserNotifications",
                "LayoutSpecBuilders", "TextureSwiftSupport", "HeadlessHost", "Combine", "KeychainServices", "CoreMotion",
                "CoreData", "PhotosUI", "MessageUI", "StoreKit", "MediaPlayer", "AudioToolbox", "LocalAuthentication",
                "JavaScriptCore", "WeftTesting", "Graphics", "Scheduling",
                "CommonCrypto", "CryptoKit", "SystemConfiguration", "CoreTelephony", "Social", "AuthenticationServices",
                "Contacts", "CoreSpotlight", "Accelerate", "Network", "QuickLook", "CallKit", "PushKit", "OSLog", "PDFKit", "Intents",
                "IntentsUI", "RxCocoaRuntime", "CoreServices",
            ], resources: [.copy("Resources/Assets.xcassets"), .copy("Resources/en.lproj"), .copy("Resources/facts.json")]),
        test(
            "InspectorTests",
            [
                "AccessibilityAudit", "PreviewDeclarations", "PreviewStages", "NodeInspection", "PreviewWorkspace", "PreviewInspector",
                "AsyncDisplayKit", "HeadlessHost", "LayoutEngine", "Nodes", "Containers", "Scheduling", "UIKit", "UIPrimitives", "Graphics",
                "WeftTesting",
            ],
            exclude: ["__Snapshots__"]),
        test(
            "GuideTests", ["AsyncDisplayKit", "LayoutSpecBuilders", "WeftApp", "WeftTesting"], exclude: ["Snippets/__Snapshots__"]),
        .executableTarget(
            name: "faulty-previews", dependencies: ["AsyncDisplayKit", "PreviewKit", "Scheduling", "WeftApp"], path: "Tests/FaultyPreviews",
            swiftSettings: client),
        test(
            "GalleryTests",
            [
                "AccessibilityAudit", "CX11", "Gallery", "faulty-previews", "PreviewKit", "SampleResources", "AsyncDisplayKit",
                "HeadlessHost", "WeftApp",
                "WeftTesting",
                "Graphics", "Scheduling", "UIKit", "UIPrimitives", "Nodes", "Containers",
            ]),
    ]
)

// Built only by `make fuzz`, because it needs the fuzzer's runtime, which comes with the compiler.
if Context.environment["WEFT_FUZZ"] != nil {
    package.targets += [
        .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "text-fuzz", dependencies: ["TextEngine", "TextExercises", "CFuzzer"], path: "Tests/Fuzz/text-fuzz",
            swiftSettings: client),
        .executableTarget(
            name: "image-fuzz", dependencies: ["Graphics", "ImageExercises", "CFuzzer"], path: "Tests/Fuzz/image-fuzz",
            swiftSettings: client),
        .executableTarget(
            name: "document-fuzz", dependencies: ["DocumentExercises", "CFuzzer"], path: "Tests/Fuzz/document-fuzz",
            swiftSettings: client),
        .executableTarget(
            name: "connection-fuzz", dependencies: ["ConnectionExercises", "CFuzzer"], path: "Tests/Fuzz/connection-fuzz",
            swiftSettings: client),
    ]
}

// Built only by `make thrash`: it uses sources of the tests and, like them, internal declarations of the library.
if Context.environment["WEFT_THRASH"] != nil {
    package.targets.append(
        .executableTarget(
            name: "list-thrash",
            dependencies: [
                "AsyncDisplayKit", "Containers", "Nodes", "UIKit", "LayoutEngine", "Graphics", "Scheduling", "UIPrimitives",
            ],
            path: "Tests/Thrash/list-thrash", swiftSettings: client))
}

// The package weft-dev installs the sources without the tests.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests") {
    package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
}
