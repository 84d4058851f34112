extension MigrationRule {
    /// Replaces the names in SDKs from before Swift 4.2 by the current names, as Xcode did automatically.
    static let renamedNames = MigrationRule(
        name: "renamed-names",
        summary: "Names that Apple's SDKs replaced in Swift 4 and 4.2 become today's, such as `NSAttributedString.Key`.",
        example: (
            before: """
            let attributes: [NSAttributedStringKey: Any] = [NSAttributedStringKey.font: font]
            imageNode.contentMode = UIViewContentMode.scaleAspectFill
            """,
            after: """
            let attributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: font]
            imageNode.contentMode = UIView.ContentMode.scaleAspectFill
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated() {
                guard let name = currentNames[token.text], !isDeclared(position, source.tokens) else { continue }
                // The gravity of a video node is a string, unlike that of a player's layer.
                let isText =
                    position > 1 && token.text.hasPrefix("AVLayerVideoGravity") && source.tokens[position - 1].text == "="
                    && source.tokens[position - 2].text == "gravity"
                pass.replace(token.range, with: isText ? "\(name).rawValue" : name, in: index)
            }
            for position in source.tokens.indices {
                if let key = source.keyOfPickedMedia(position) {
                    pass.replace(source.tokens[key].range, with: "UIImagePickerController.InfoKey", in: index)
                } else if let call = source.processInfo(position) {
                    pass.replace(call, with: ".processInfo", in: index)
                }
            }
        }
    }

    /// Returns whether the name at a position is that of a member, or of a declaration of the program.
    private static func isDeclared(_ position: Int, _ tokens: [SwiftToken]) -> Bool {
        guard position > 0, wordsBeforeDeclaredName.contains(tokens[position - 1].text) else { return false }
        // `case UIGestureRecognizerState.began:` is a pattern, and declares nothing.
        let isPattern = position + 1 < tokens.count && [".", ":"].contains(tokens[position + 1].text)
        return tokens[position - 1].text != "case" || !isPattern
    }

    /// The words after which a name is not a name of the SDK, but a member or a declaration of the program.
    private static let wordsBeforeDeclaredName: Set = [
        ".", "typealias", "associatedtype", "class", "struct", "enum", "protocol", "case", "let", "var", "func",
    ]

    /// The current names by the old ones.
    static let currentNames: [String: String] = {
        var names = single
        for (type, members) in nested {
            for (old, new) in members { names[old] = "\(type).\(new)" }
        }
        for key in attributeKeys {
            names["NS\(key.prefix(1).uppercased())\(key.dropFirst())AttributeName"] = "NSAttributedString.Key.\(key)"
        }
        for key in ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve", "IsLocal"] {
            names["UIKeyboard\(key)UserInfoKey"] = "UIResponder.keyboard\(key)UserInfoKey"
        }
        for (prefix, type, members) in constants {
            for member in members { names["\(prefix)\(member.prefix(1).uppercased())\(member.dropFirst())"] = "\(type).\(member)" }
        }
        for weight in ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"] {
            names["UIFontWeight\(weight.prefix(1).uppercased())\(weight.dropFirst())"] = "UIFont.Weight.\(weight)"
        }
        return names
    }()

    private static let attributeKeys = [
        "font", "foregroundColor", "backgroundColor", "paragraphStyle", "kern", "link", "underlineStyle", "underlineColor",
        "strikethroughStyle", "strikethroughColor", "strokeColor", "strokeWidth", "shadow", "baselineOffset", "attachment",
        "obliqueness", "expansion", "ligature",
    ]

    /// The constants that became members of a type, with the end of the old name as their new name.
    private static let constants: [(prefix: String, type: String, members: [String])] = [
        ("UIWindowLevel", "UIWindow.Level", ["normal", "statusBar", "alert"]),
        ("UILayoutPriority", "UILayoutPriority", ["required", "defaultHigh", "defaultLow", "fittingSizeLevel"]),
        ("UIAccessibilityTrait", "UIAccessibilityTraits", ["none", "button", "link", "image", "header", "selected", "staticText"]),
        ("kCAGravity", "CALayerContentsGravity", ["center", "resize", "resizeAspect", "resizeAspectFill"]),
        ("AVLayerVideoGravity", "AVLayerVideoGravity", ["resize", "resizeAspect", "resizeAspectFill"]),
        ("AVMediaType", "AVMediaType", ["video", "audio", "metadata", "text"]),
        ("AVAudioSessionCategory", "AVAudioSession.Category", ["ambient", "soloAmbient", "playback", "record", "playAndRecord"]),
        ("kCAFillRule", "CAShapeLayerFillRule", ["nonZero", "evenOdd"]),
        ("kCALineJoin", "CAShapeLayerLineJoin", ["miter", "bevel"]),
        ("kCATransition", "CATransitionType", ["fade", "push", "moveIn", "reveal"]),
        ("kCATransition", "CATransitionSubtype", ["fromTop", "fromBottom", "fromLeft", "fromRight"]),
        ("kCATruncation", "CATextLayerTruncationMode", ["end", "start", "middle", "none"]),
        ("kCAAlignment", "CATextLayerAlignmentMode", ["center", "left", "right", "natural", "justified"]),
        ("UIImagePickerController", "UIImagePickerController.InfoKey", ["originalImage", "editedImage", "mediaType", "imageURL"]),
    ]

    private static let single = [
        "ASStaticLayoutSpec": "ASAbsoluteLayoutSpec",
        "ASControlState": "UIControl.State",
        "ASLayoutable": "ASLayoutElement",
        "UIActivityType": "UIActivity.ActivityType",
        "AVFileTypeMPEG4": "AVFileType.mp4",
        "AVFileTypeQuickTimeMovie": "AVFileType.mov",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
        "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
        "UINavigationControllerHideShowBarDuration": "UINavigationController.hideShowBarDuration",
        "UINavigationControllerOperation": "UINavigationController.Operation",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UIProgressViewStyle": "UIProgressView.Style",
        "UISearchBarStyle": "UISearchBar.Style",
        "UIDatePickerMode": "UIDatePicker.Mode",
        "UITabBarSystemItem": "UITabBarItem.SystemItem",
        "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
        "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
        "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
        "NSAttributedStringKey": "NSAttributedString.Key",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIBlurEffectStyle": "UIBlurEffect.Style",
        "UIFontTextStyle": "UIFont.TextStyle",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
        "UITextBorderStyle": "UITextField.BorderStyle",
        "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
        "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
        "kCAFillModeBoth": "CAMediaTimingFillMode.both",
        "kCALineCapRound": "CAShapeLayerLineCap.round",
        "kCALineCapButt": "CAShapeLayerLineCap.butt",
        "kCALineJoinRound": "CAShapeLayerLineJoin.round",
        "kCMTimeZero": "CMTime.zero",
        "kCMTimeInvalid": "CMTime.invalid",
        "kCMTimeIndefinite": "CMTime.indefinite",
        "kCMTimePositiveInfinity": "CMTime.positiveInfinity",
        "kCMTimeNegativeInfinity": "CMTime.negativeInfinity",
        "kCMTimeRangeZero": "CMTimeRange.zero",
        "kCMTimeRangeInvalid": "CMTimeRange.invalid",
        "AVAssetExportSessionStatus": "AVAssetExportSession.Status",
        "AVAssetImageGeneratorResult": "AVAssetImageGenerator.Result",
        "AVCaptureDevicePosition": "AVCaptureDevice.Position",
        "AVCaptureFlashMode": "AVCaptureDevice.FlashMode",
        "AVCaptureTorchMode": "AVCaptureDevice.TorchMode",
        "AVCaptureFocusMode": "AVCaptureDevice.FocusMode",
        "AVCaptureExposureMode": "AVCaptureDevice.ExposureMode",
        "UITouchType": "UITouch.TouchType",
        "UITouchPhase": "UITouch.Phase",
        "RunLoopMode": "RunLoop.Mode",
        "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
        "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
        "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
        "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    ]

    /// The types that became nested in another type.
    private static let nested: [String: [String: String]] = [
        "UIApplication": [
            "UIApplicationLaunchOptionsKey": "LaunchOptionsKey", "UIApplicationState": "State",
            "UIApplicationOpenURLOptionsKey": "OpenURLOptionsKey",
        ],
        "UIView": [
            "UIViewContentMode": "ContentMode", "UIViewAnimationOptions": "AnimationOptions", "UIViewAutoresizing": "AutoresizingMask",
            "UIViewKeyframeAnimationOptions": "KeyframeAnimationOptions", "UIViewAnimationCurve": "AnimationCurve",
        ],
        "UITableView": [
            "UITableViewStyle": "Style", "UITableViewRowAnimation": "RowAnimation", "UITableViewScrollPosition": "ScrollPosition",
        ],
        "UITableViewCell": [
            "UITableViewCellStyle": "CellStyle", "UITableViewCellSeparatorStyle": "SeparatorStyle",
            "UITableViewCellSelectionStyle": "SelectionStyle", "UITableViewCellAccessoryType": "AccessoryType",
            "UITableViewCellEditingStyle": "EditingStyle",
        ],
        "UICollectionView": [
            "UICollectionViewScrollDirection": "ScrollDirection", "UICollectionViewScrollPosition": "ScrollPosition",
        ],
        "UIScrollView": [
            "UIScrollViewIndicatorStyle": "IndicatorStyle",
            "UIScrollViewContentInsetAdjustmentBehavior": "ContentInsetAdjustmentBehavior",
            "UIScrollViewKeyboardDismissMode": "KeyboardDismissMode", "UIScrollViewDecelerationRateFast": "DecelerationRate.fast",
            "UIScrollViewDecelerationRateNormal": "DecelerationRate.normal",
        ],
        "UIControl": [
            "UIControlState": "State", "UIControlEvents": "Event", "UIControlContentHorizontalAlignment": "ContentHorizontalAlignment",
            "UIControlContentVerticalAlignment": "ContentVerticalAlignment",
        ],
        "UIButton": ["UIButtonType": "ButtonType"],
        "UIBarButtonItem": ["UIBarButtonItemStyle": "Style", "UIBarButtonSystemItem": "SystemItem"],
        "UIAlertController": ["UIAlertControllerStyle": "Style"],
        "UIAlertAction": ["UIAlertActionStyle": "Style"],
        "UITextField": ["UITextFieldViewMode": "ViewMode", "UITextFieldDidEndEditingReason": "DidEndEditingReason"],
        "UIPageViewController": [
            "UIPageViewControllerNavigationDirection": "NavigationDirection",
            "UIPageViewControllerTransitionStyle": "TransitionStyle",
            "UIPageViewControllerNavigationOrientation": "NavigationOrientation",
        ],
        "UIStackView": ["UIStackViewDistribution": "Distribution", "UIStackViewAlignment": "Alignment"],
        "UIImage": ["UIImageOrientation": "Orientation", "UIImageRenderingMode": "RenderingMode"],
    ]
}

extension SwiftSource {
    /// Returns the position of `String` in the parameter `didFinishPickingMediaWithInfo info: [String: Any]`, as declared before Swift 4.2;
    /// nil if the function also uses keys that are literals.
    fileprivate func keyOfPickedMedia(_ position: Int) -> Int? {
        let written = tokens[position...].prefix(7).map(\.text)
        guard written.count == 7, written[0] == "didFinishPickingMediaWithInfo",
            Array(written[2...]) == [":", "[", "String", ":", "Any"],
            let open = tokens[position...].firstIndex(where: { $0.text == "{" }), let end = closing(open)
        else { return nil }
        let hasLiteral = (open..<end).contains { place in
            tokens[place].text == written[1] && tokens[place + 1].text == "[" && !tokens[place + 2].isWord
        }
        return hasLiteral ? nil : position + 4
    }

    /// Returns the range of the parentheses of `ProcessInfo()`, whose initializer is not public on other systems; nil for other tokens.
    fileprivate func processInfo(_ position: Int) -> Range<Int>? {
        let written = tokens[position...].prefix(3).map(\.text)
        guard written == ["ProcessInfo", "(", ")"] else { return nil }
        return tokens[position + 1].range.lowerBound..<tokens[position + 2].range.upperBound
    }
}
