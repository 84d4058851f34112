extension MigrationRule {
    /// Replaces the names of notifications from before Swift 4.2, which were members of `NSNotification.Name`, by the current names.
    static let renamedNotifications = MigrationRule(
        name: "renamed-notifications",
        summary: "Names of notifications from before Swift 4.2 become the new ones, such as `UIResponder.keyboardWillShowNotification`.",
        example: (
            before: """
            center.addObserver(self, selector: shown, name: NSNotification.Name.UIKeyboardWillShow, object: nil)
            center.removeObserver(self, name: .UIApplicationDidBecomeActive, object: nil)
            """,
            after: """
            center.addObserver(self, selector: shown, name: UIResponder.keyboardWillShowNotification, object: nil)
            center.removeObserver(self, name: UIApplication.didBecomeActiveNotification, object: nil)
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let tokens = source.tokens
            for position in tokens.indices.dropFirst(2) {
                guard let name = renamed[tokens[position].text], tokens[position - 1].text == "." else { continue }
                let isQualified = position >= 4 && tokens[position - 2].text == "Name" && tokens[position - 3].text == "."
                let before = tokens[position - 2]
                guard isQualified || !before.isWord && ![")", "]", "?", "!"].contains(before.text) else { continue }
                let start = tokens[isQualified ? position - 4 : position - 1].range.lowerBound
                pass.replace(start..<tokens[position].range.upperBound, with: name, in: index)
            }
        }
    }

    private static let renamed: [String: String] = {
        var names: [String: String] = [:]
        for (prefix, stem, members) in families {
            for member in members {
                let end = stem.hasSuffix(".") ? "\(member.prefix(1).lowercased())\(member.dropFirst())" : member
                names[prefix + member] = "\(stem)\(end)Notification"
            }
        }
        return names
    }()

    /// The families of notifications: the prefix of the old names, its replacement, and the members.
    private static let families: [(prefix: String, stem: String, members: [String])] = [
        (
            "UIKeyboard", "UIResponder.keyboard",
            ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"]
        ),
        (
            "UIApplication", "UIApplication.",
            [
                "DidBecomeActive", "DidEnterBackground", "WillEnterForeground", "WillResignActive", "WillTerminate",
                "DidReceiveMemoryWarning", "DidFinishLaunching", "UserDidTakeScreenshot", "SignificantTimeChange",
                "BackgroundRefreshStatusDidChange", "ProtectedDataWillBecomeUnavailable", "ProtectedDataDidBecomeAvailable",
                "WillChangeStatusBarOrientation", "DidChangeStatusBarOrientation", "WillChangeStatusBarFrame",
                "DidChangeStatusBarFrame",
            ]
        ),
        ("UITextField", "UITextField.", ["TextDidChange", "TextDidBeginEditing", "TextDidEndEditing"]),
        ("UITextView", "UITextView.", ["TextDidChange", "TextDidBeginEditing", "TextDidEndEditing"]),
        ("UIWindow", "UIWindow.", ["DidBecomeVisible", "DidBecomeHidden", "DidBecomeKey", "DidResignKey"]),
        ("UIDevice", "UIDevice.", ["OrientationDidChange"]),
        ("UIScreen", "UIScreen.", ["BrightnessDidChange"]),
        (
            "UIAccessibility", "UIAccessibility.",
            [
                "ReduceTransparencyStatusDidChange", "ReduceMotionStatusDidChange", "BoldTextStatusDidChange",
                "DarkerSystemColorsStatusDidChange", "InvertColorsStatusDidChange", "GrayscaleStatusDidChange",
                "GuidedAccessStatusDidChange", "SwitchControlStatusDidChange",
            ]
        ),
        ("UIContentSizeCategory", "UIContentSizeCategory.", ["DidChange"]),
    ]
}
