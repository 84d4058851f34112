extension MigrationRule {
    /// Makes the import of frameworks that may exist only on Apple's systems conditional.
    static let absentFrameworks = MigrationRule(
        name: "absent-frameworks",
        summary: """
            An import of Contacts, Speech and other frameworks that may be missing here is put under `#if canImport`.
            """,
        example: (
            before: """
            import AsyncDisplayKit
            import WebKit
            """,
            after: """
            import AsyncDisplayKit
            #if canImport(WebKit)
            import WebKit
            #endif
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated().dropLast() where token.text == "import" {
                let name = source.tokens[position + 1]
                guard absent.contains(name.text), source.startsLine(token.range.lowerBound), !source.isGuarded(position),
                    position + 2 == source.tokens.count || source.tokens[position + 2].text != "."
                else { continue }
                let range = token.range.lowerBound..<name.range.upperBound
                pass.replace(range, with: "#if canImport(\(name.text))\n\(source.text(range))\n#endif", in: index)
            }
        }
    }

    private static let absent: Set = [
        "AVKit", "Photos", "PhotosUI", "WebKit", "SafariServices", "CoreData", "StoreKit", "MessageUI",
        "MediaPlayer", "Contacts", "ContactsUI", "CoreMotion", "LocalAuthentication", "UserNotifications",
        "AuthenticationServices", "MobileCoreServices", "CoreServices", "UniformTypeIdentifiers", "CoreTelephony", "Social",
        "AdSupport", "Metal", "MetalKit", "ARKit", "SceneKit", "SpriteKit", "GameKit", "PassKit", "HealthKit", "EventKit",
        "CoreSpotlight", "Vision", "CoreML", "NaturalLanguage", "Accelerate", "AudioToolbox", "PDFKit", "QuickLook", "Speech", "Security",
    ]
}

extension SwiftSource {
    /// Returns whether the import at this token directly follows `#if canImport(…)`.
    fileprivate func isGuarded(_ position: Int) -> Bool {
        position >= 4 && tokens[position - 1].text == ")" && tokens[position - 3].text == "("
            && tokens[position - 4].text == "canImport"
    }
}
