import UIKit

/// Finds elements without a name, and controls in the same list cell, or outside of cells, that have the same name and traits. *Thread*:
/// main.
@MainActor enum NameCheck {
    static func findings(of tree: AuditedTree) -> [AuditFinding] {
        missing(in: tree) + duplicates(in: tree)
    }

    private static func missing(in tree: AuditedTree) -> [AuditFinding] {
        tree.elements.filter(\.name.isEmpty).map { element in
            let kind = element.isOperable ? "The control" : "The element"
            return AuditFinding(.missingName, at: element.location, "\(kind) has no name")
        }
    }

    /// The properties by which the user of a screen reader distinguishes controls. Controls with equal keys are reported.
    private struct Key: Hashable {
        let name: String
        let traits: UIAccessibilityTraits
        /// The cell around the control; nil outside of lists. Controls in different rows may have the same name, because the row identifies
        /// what a control acts on.
        let cell: ObjectIdentifier?
    }

    private static func duplicates(in tree: AuditedTree) -> [AuditFinding] {
        let controls = tree.elements.filter { $0.isOperable && !$0.name.isEmpty }
        let groups = Dictionary(grouping: controls) { element in
            Key(name: element.name, traits: element.responder.accessibilityTraits.subtracting(.selected), cell: element.cell)
        }
        return controls.compactMap { element in
            let key = Key(name: element.name, traits: element.responder.accessibilityTraits.subtracting(.selected), cell: element.cell)
            guard let group = groups[key], group.count > 1, group[0].responder !== element.responder else { return nil }
            return AuditFinding(.duplicateName, at: element.location, "\(group.count) controls are named “\(element.name)”")
        }
    }
}
