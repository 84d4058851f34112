/// A rule of the accessibility audit. The raw value is the identifier in reports and exceptions.
///
/// *Source*: Web Content Accessibility Guidelines 2.2, www.w3.org/TR/WCAG22.
package enum AuditRule: String, CaseIterable, Sendable {
    case missingName = "missing-name"
    case contrast
    case targetSize = "target-size"
    case comfortableTarget = "comfortable-target"
    case truncatedText = "cut-text"
    case duplicateName = "duplicate-name"
    case keyboardAccess = "keyboard-access"
    case focusOrder = "focus-order"

    /// The rule in one sentence.
    package var title: String {
        switch self {
        case .missingName: "Each element has a name"
        case .contrast: "Text contrasts with its background by 4.5:1, large text by 3:1"
        case .targetSize: "Targets have 24 by 24 points, or as much distance from others"
        case .comfortableTarget: "Targets have 44 by 44 points"
        case .truncatedText: "Text is whole at the largest size"
        case .duplicateName: "Controls of one place have different names"
        case .keyboardAccess: "Each control can be reached with the Tab key"
        case .focusOrder: "The Tab key follows the reading order"
        }
    }

    /// The change in the code that resolves a finding.
    package var remedy: String {
        switch self {
        case .missingName: "Set accessibilityLabel, or isAccessibilityElement = false if the element only decorates."
        case .contrast: "Use a darker or lighter color for the text or its background, or a larger or bolder font."
        case .targetSize, .comfortableTarget: "Enlarge the control, or the area of its touches by a negative hitTestSlop."
        case .truncatedText: "Let the text have more lines, its container grow with it, or the content scroll."
        case .duplicateName: "Name what the control acts on, as in “Remove tent”."
        case .keyboardAccess: "Use a control with an action instead of a gesture recognizer, and leave its user interaction enabled."
        case .focusOrder: "Place the controls in the order of reading, or list accessibilityElements in the order of the Tab key."
        }
    }

    /// The number of the guidelines' success criterion that the rule checks.
    var criterion: String {
        switch self {
        case .missingName: "4.1.2"
        case .contrast: "1.4.3"
        case .targetSize: "2.5.8"
        case .comfortableTarget: "2.5.5"
        case .truncatedText: "1.4.4"
        case .duplicateName: "2.4.6"
        case .keyboardAccess: "2.1.1"
        case .focusOrder: "2.4.3"
        }
    }

    /// The level of the success criterion; `advice` where the guidelines require less than the rule, or leave the decision to judgment.
    var level: AuditLevel {
        switch self {
        case .missingName, .keyboardAccess, .focusOrder: .a
        case .contrast, .targetSize, .truncatedText: .aa
        case .comfortableTarget, .duplicateName: .advice
        }
    }

    /// The web address of the authors' explanation of the success criterion.
    var address: String {
        let page =
            switch self {
            case .missingName: "name-role-value"
            case .contrast: "contrast-minimum"
            case .targetSize: "target-size-minimum"
            case .comfortableTarget: "target-size-enhanced"
            case .truncatedText: "resize-text"
            case .duplicateName: "headings-and-labels"
            case .keyboardAccess: "keyboard"
            case .focusOrder: "focus-order"
            }
        return "https://www.w3.org/WAI/WCAG22/Understanding/\(page)"
    }
}
