import Foundation

// Notifications of settings that a desktop does not have.
extension UIAccessibility {
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// Posted after a change of the setting. *Differs from UIKit*: never posted; the desktop does not have the setting.
    nonisolated public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    /// Posted after an assistive program has moved to another element. *Differs from UIKit*: never posted.
    nonisolated public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    /// Posted after an announcement was read. *Differs from UIKit*: never posted.
    nonisolated public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
}
