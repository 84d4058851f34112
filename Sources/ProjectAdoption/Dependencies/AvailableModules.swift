/// The modules that adopted sources can import.
enum AvailableModules {
    /// The modules of Weft and of the Swift toolchain for Linux.
    static let all: Set = [
        "AsyncDisplayKit", "UIKit", "LayoutSpecBuilders", "TextureSwiftSupport", "IGListKit", "Combine", "WeftApp", "PreviewKit",
        "WeftTesting", "PINRemoteImage", "RxCocoaRuntime",
        "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "SafariServices", "MobileCoreServices", "Photos", "CoreServices",
        "UniformTypeIdentifiers", "UserNotifications", "CoreMotion", "CoreData", "PhotosUI", "MessageUI", "StoreKit", "MediaPlayer",
        "AudioToolbox", "LocalAuthentication", "JavaScriptCore", "CommonCrypto", "CryptoKit", "SystemConfiguration", "CoreTelephony",
        "Social", "AuthenticationServices", "Contacts", "CoreSpotlight", "Accelerate", "Network", "QuickLook", "CallKit", "PushKit",
        "OSLog", "PDFKit", "Intents", "IntentsUI",
        "QuartzCore", "AVFoundation", "CoreLocation", "CoreMedia", "MapKit", "AVKit", "WebKit", "os", "Foundation", "FoundationNetworking",
        "FoundationXML",
        "Dispatch", "Swift", "XCTest", "Testing", "Observation", "Synchronization", "RegexBuilder", "Glibc", "FoundationEssentials",
        "_Concurrency", "Distributed", "CoreFoundation", "ObjectiveC",
    ]

    /// The modules of Weft that have the names of Apple's frameworks and that UIKit does not export.
    static let frameworks: Set = [
        "CoreImage", "ImageIO", "SafariServices", "MobileCoreServices", "Photos", "PhotosUI", "UniformTypeIdentifiers", "UserNotifications",
        "CoreMotion", "CoreData", "MessageUI", "StoreKit", "MediaPlayer", "AudioToolbox", "LocalAuthentication", "JavaScriptCore",
        "CommonCrypto", "CryptoKit", "SystemConfiguration", "CoreTelephony", "Social", "AuthenticationServices", "Contacts",
        "CoreSpotlight", "Accelerate", "Network", "QuickLook", "CallKit", "PushKit", "OSLog",
        "PDFKit", "Intents", "IntentsUI",
        "AVFoundation", "AVKit",
        "CoreLocation", "CoreMedia", "MapKit", "WebKit",
    ]

    /// Products of Weft on which a target depends only if it imports them.
    static let optionalProducts: Set = ["LayoutSpecBuilders", "TextureSwiftSupport", "IGListKit", "Combine", "RxCocoaRuntime"]

    /// The modules that replace the Objective-C part of a library whose Swift sources are built.
    static let objectiveCParts: Set = ["RxCocoaRuntime"]

    /// Returns whether a module needs no other package, because it is in ``all`` or is one of the project's `own` modules.
    static func isAvailable(_ module: String, besides own: Set<String>) -> Bool {
        all.contains(module) || own.contains(module)
    }
}
