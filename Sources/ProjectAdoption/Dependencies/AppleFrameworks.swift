/// The frameworks of Apple's systems that adoption recognizes by name. Callers search in `AvailableModules` first, because Weft provides a
/// module for some of them.
enum AppleFrameworks {
    static func contains(_ module: String) -> Bool { names.contains(module) }

    private static let names: Set = [
        "Contacts", "ContactsUI", "UserNotificationsUI", "AuthenticationServices",
        "CoreTelephony", "Social", "AdSupport", "Metal", "MetalKit",
        "ARKit",
        "SceneKit", "SpriteKit", "GameKit", "PassKit", "HealthKit", "EventKit", "CoreSpotlight", "Vision", "CoreML", "NaturalLanguage",
        "Accelerate", "PDFKit", "QuickLook", "Speech", "SwiftUI", "Security", "SystemConfiguration", "Network",
        "CommonCrypto", "CryptoKit", "CloudKit", "CallKit", "Intents",
        "IntentsUI", "WidgetKit", "BackgroundTasks",
        "AppTrackingTransparency", "Darwin",
        "CoreBluetooth", "JavaScriptCore", "OSLog", "Accounts", "iAd", "GLKit", "OpenGLES", "SwiftData", "CoreVideo",
        "PencilKit",
    ]
}
