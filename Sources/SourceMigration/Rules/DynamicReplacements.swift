extension SwiftSource {
    /// Returns the edits that make an override in an extension of a class of UIKit a replacement of the class's own member; nil if the
    /// member of the class is not dynamic.
    func replacement(of member: Range<Int>, in scope: TypeScope) -> [SourceEdit]? {
        guard let names = Self.dynamicMembers[scope.name],
            let override = tokens.firstIndex(where: { member.contains($0.range.lowerBound) && $0.text == "override" }),
            let keyword = tokens[override...].firstIndex(where: { $0.text == "func" || $0.text == "var" }),
            keyword + 1 < tokens.count, member.contains(tokens[keyword + 1].range.lowerBound),
            let name = names[tokens[keyword + 1].text]
        else { return nil }
        let attribute = "@_dynamicReplacement(for: \(name)) "
        let first = tokens[first(of: override)].range.lowerBound
        let word = tokens[override].range.lowerBound..<tokens[override + 1].range.lowerBound
        // The attribute has to be before the modifiers.
        return
            (first == word.lowerBound
            ? [SourceEdit(range: word, text: attribute)]
            : [SourceEdit(range: first..<first, text: attribute), SourceEdit(range: word, text: "")]) + [
                SourceEdit(range: tokens[keyword + 1].range, text: "weft_" + tokens[keyword + 1].text)
            ]
    }

    /// The members that Weft's classes declare as `dynamic`, with their full names. On Apple's systems an extension may override any
    /// member that is visible to Objective-C; programs override these members.
    private static let dynamicMembers = [
        "UIWindow": [
            "motionBegan": "motionBegan(_:with:)", "motionEnded": "motionEnded(_:with:)", "motionCancelled": "motionCancelled(_:with:)",
        ],
        "UINavigationController": containerMembers, "UITabBarController": containerMembers,
    ]

    private static let containerMembers = [
        "childForStatusBarStyle", "childForStatusBarHidden", "preferredStatusBarStyle", "prefersStatusBarHidden", "shouldAutorotate",
        "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
    ].reduce(into: [String: String]()) { $0[$1] = $1 }
}
