import AccessibilityElements
import AsyncDisplayKit
import UIKit
import UIPrimitives

/// The elements that a screen reader announces, in reading order. *Thread*: main.
@MainActor package struct AccessibilityReport {
    /// One element: a view or a `UIAccessibilityElement`.
    package struct Element: Equatable, Sendable {
        var type: String
        package var label: String?
        package var value: String?
        var hint: String?
        package var identifier: String?
        var traits: [String]
        /// The frame in window coordinates. *Units*: points.
        package var frame: CGRect
        package var actions: [String]
        /// The accessibility problems: an element without a label, or a control that is smaller than 24 points.
        package var warnings: [String]

        /// The role that a screen reader announces: the first trait that is a role, otherwise `text`.
        package var role: String {
            let roles = ["menuItem", "button", "link", "image", "searchField", "keyboardKey", "header", "adjustable", "staticText"]
            return roles.first(where: traits.contains) ?? "text"
        }
    }

    package private(set) var elements: [Element] = []

    /// Reads the elements below `root`. Sizes are checked in the coordinates of `root`, because a window may show it at another zoom.
    package init(of root: UIView) { add(root) }

    /// Reads the elements below several views, from back to front; only those of the front modal view if there is one.
    package init(of roots: [UIView]) {
        let modal = roots.last { !$0.isHidden && $0.accessibilityViewIsModal }
        for root in modal.map({ [$0] }) ?? roots { add(root) }
    }

    private mutating func add(_ root: UIView) {
        for responder in ReadingOrder.elements(in: root) {
            if let view = responder as? UIView {
                append(view, in: root)
            } else if let element = responder as? UIAccessibilityElement {
                elements.append(Element(element, in: root))
            }
        }
    }

    private mutating func append(_ view: UIView, in root: UIView) {
        let node = ASViewToDisplayNode(view)
        var element = Element(
            type: node.map { "\(type(of: $0))" } ?? "\(type(of: view))", label: view.accessibilityLabel,
            value: view.accessibilityValue, hint: view.accessibilityHint, identifier: view.accessibilityIdentifier,
            traits: Element.names(of: view.accessibilityTraits), frame: view.frameInWindow,
            actions: (view.accessibilityCustomActions ?? []).map(\.name), warnings: [])
        element.warnings = element.findings(size: view.convert(view.bounds, to: root).size)
        elements.append(element)
    }
}

extension AccessibilityReport.Element {
    @MainActor fileprivate init(_ element: UIAccessibilityElement, in root: UIView) {
        self.init(
            type: "UIAccessibilityElement", label: element.accessibilityLabel, value: element.accessibilityValue,
            hint: element.accessibilityHint, identifier: element.accessibilityIdentifier,
            traits: Self.names(of: element.accessibilityTraits), frame: element.accessibilityFrame,
            actions: (element.accessibilityCustomActions ?? []).map(\.name), warnings: [])
        warnings = findings(size: root.convert(frame, from: nil).size)
    }

    fileprivate static func names(of traits: UIAccessibilityTraits) -> [String] {
        let all: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.image, "image"), (.searchField, "searchField"), (.keyboardKey, "keyboardKey"),
            (.menuItem, "menuItem"), (.header, "header"), (.adjustable, "adjustable"), (.staticText, "staticText"), (.selected, "selected"),
            (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        ]
        return all.filter { traits.contains($0.0) }.map(\.1)
    }

    /// Returns the problems of an element of the given size. *Units*: points in the coordinates of the report's root view.
    fileprivate func findings(size: CGSize) -> [String] {
        var findings: [String] = []
        if (label ?? "").isEmpty { findings.append("has no label") }
        let isControl = traits.contains("button") || traits.contains("link") || traits.contains("adjustable")
        if isControl, size.width < 24 || size.height < 24 { findings.append("is smaller than 24 points") }
        return findings
    }

    package var jsonLine: String {
        var members = ["\"class\": \(JSONText.quoted(type))", "\"role\": \"\(role)\""]
        for (name, text) in [("label", label), ("value", value), ("hint", hint), ("identifier", identifier)] {
            if let text { members.append("\"\(name)\": \(JSONText.quoted(text))") }
        }
        members.append("\"traits\": [" + traits.map(JSONText.quoted).joined(separator: ", ") + "]")
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(JSONText.number)
        members.append("\"frame\": [" + numbers.joined(separator: ", ") + "]")
        if !actions.isEmpty { members.append("\"actions\": [" + actions.map(JSONText.quoted).joined(separator: ", ") + "]") }
        if !warnings.isEmpty { members.append("\"warnings\": [" + warnings.map(JSONText.quoted).joined(separator: ", ") + "]") }
        return "{" + members.joined(separator: ", ") + "}"
    }
}

extension AccessibilityReport {
    /// Returns one line for each element: JSON, or text with role, label, value, actions and warnings.
    package func lines(json: Bool) -> [String] {
        if json { return elements.map(\.jsonLine) }
        if elements.isEmpty { return ["nothing here has a label or a role"] }
        return elements.map { element in
            var line = "\(element.role)  \(element.label.map { "“\($0)”" } ?? "—")"
            if let value = element.value { line += " = \(value)" }
            if !element.actions.isEmpty { line += "  actions: \(element.actions.joined(separator: ", "))" }
            return element.warnings.isEmpty ? line : line + "  ⚠ \(element.warnings.joined(separator: ", "))"
        }
    }
}
