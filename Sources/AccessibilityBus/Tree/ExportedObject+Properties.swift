import AccessibilityElements
import UIKit

/// The names and states of the objects, as assistive programs get them.
extension ExportedObject {
    var role: AccessibleRole {
        switch kind {
        case .application: .application
        case .window: .frame
        case .group(let role): role
        case .row: .listItem
        case .element: elementRole
        }
    }

    private var elementRole: AccessibleRole {
        guard let responder else { return .label }
        if let field = textField { return field.isSecureTextEntry ? .passwordText : .entry }
        switch responder {
        case is UISwitch: return .toggleButton
        case is UISlider: return .slider
        case is UIStepper: return .spinButton
        case is UIProgressView: return .progressBar
        case _ where textView != nil: return .text
        default: return role(for: responder.accessibilityTraits)
        }
    }

    private func role(for traits: UIAccessibilityTraits) -> AccessibleRole {
        let roles: [(UIAccessibilityTraits, AccessibleRole)] = [
            (.menuItem, .menuItem), (.button, parent?.kind == .group(.pageTabList) ? .pageTab : .pushButton), (.link, .link),
            (.image, .image),
            (.searchField, .entry), (.keyboardKey, .pushButton), (.header, .heading), (.adjustable, .slider),
        ]
        return roles.first { traits.contains($0.0) }?.1 ?? .label
    }

    /// Whether the object is a text without input: a label or a heading.
    var isText: Bool { kind == .element && (role == .label || role == .heading) }

    /// The text field that is the object itself or one of its subviews.
    var textField: UITextField? { textInput() }
    /// The text view that is the object itself or one of its subviews.
    var textView: UITextView? { textInput() }

    private func textInput<Input: UIView>() -> Input? {
        guard kind == .element, let view = responder as? UIView else { return nil }
        if let input = view as? Input { return input }
        guard !view.subviews.isEmpty else { return nil }
        // An editable text node has two text views; the text view of the placeholder ignores input.
        let inputs = view.subviews.compactMap { $0 as? Input }
        return inputs.first(where: \.isUserInteractionEnabled) ?? inputs.first
    }

    var name: String {
        switch kind {
        case .application: ProgramName.current
        case .window: (responder as? UIWindow).map { $0.title.isEmpty ? $0.surface?.title ?? "" : $0.title } ?? ""
        case .row: ""
        case .group, .element: responder?.accessibilityLabel ?? ""
        }
    }

    /// The accessibility value, unless another property contains it, followed by the hint.
    var description: String {
        guard kind == .element, let responder else { return "" }
        let value =
            valueRange == nil && !isChecking && textField == nil && textView == nil ? responder.accessibilityValue : nil
        return [value, responder.accessibilityHint].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var isChecking: Bool { responder is UISwitch }

    var reportedNow: ReportedState {
        ReportedState(name: name, description: description, value: responder?.accessibilityValue ?? "", states: states)
    }

    // MARK: States

    var states: AccessibleStates {
        switch kind {
        case .application: .standard
        case .row: [.enabled, .sensitive, .selectable]
        case .window: windowStates
        case .group(let role): AccessibleStates.standard.union(role == .dialog ? .modal : [])
        case .element: elementStates
        }
    }

    private var windowStates: AccessibleStates {
        let isActive = responder === UIApplication.shared.keyWindow && UIApplication.shared.applicationState == .active
        return AccessibleStates.standard.union(isActive ? .active : [])
    }

    private var elementStates: AccessibleStates {
        guard let responder else { return .defunct }
        var states: AccessibleStates = .visible
        let traits = responder.accessibilityTraits
        if isEnabled { states.formUnion([.enabled, .sensitive]) }
        if isShowing { states.insert(.showing) }
        if traits.contains(.selected) || (responder as? UIControl)?.isSelected == true { states.formUnion([.selected, .selectable]) }
        if let toggle = responder as? UISwitch { states.formUnion(toggle.isOn ? [.checkable, .checked] : .checkable) }
        let (field, text) = (textField, textView)
        if let field { states.formUnion(field.isEnabled ? [.editable, .singleLine] : .singleLine) }
        if let text { states.formUnion(text.isEditable ? [.editable, .multiLine] : .multiLine) }
        if responder is UISlider || responder is UIProgressView { states.insert(.horizontal) }
        let cell = representedCell
        if let cell { states.formUnion(Self.isSelected(cell) ? [.selectable, .selected] : .selectable) }
        if isFocusable(cell: cell, field: field, text: text) { states.insert(.focusable) }
        if isFocused { states.insert(.focused) }
        return states
    }

    var isEnabled: Bool {
        guard let responder else { return false }
        return !responder.accessibilityTraits.contains(.notEnabled) && (responder as? UIControl)?.isEnabled != false
    }

    /// Whether the Tab key may move the focus to this object.
    var isFocusable: Bool { isFocusable(cell: representedCell, field: textField, text: textView) }

    private func isFocusable(cell: UIView?, field: UITextField?, text: UITextView?) -> Bool {
        isEnabled && (cell != nil || field != nil || text != nil || (responder as? UIView)?.isKeyboardFocusable == true)
    }

    /// The selectable list cell whose first element is this object; nil if there is none. The focus and the selection of a cell are
    /// reported for its first element. `selectableCell` is read only for first elements, because the list compares each of its cells to
    /// find the value.
    private var representedCell: UIView? {
        guard let view = containingView,
            let cell = sequence(first: view, next: \.superview).first(where: { $0 is UITableViewCell || $0 is UICollectionViewCell }),
            isFirst(in: cell), view.selectableCell?.cell === cell
        else { return nil }
        return cell
    }

    private static func isSelected(_ cell: UIView) -> Bool {
        (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected ?? false
    }

    private var isFocused: Bool {
        guard let window, let focused = window.dispatcher.tabFocusedView ?? window.firstResponder as? UIView else { return false }
        return (responder as? UIView).map(focused.isDescendant) == true || isFirst(in: focused)
    }

    /// Returns whether this is the first element of `cell`; false if `cell` is not the cell of a list. The elements of a cell are adjacent
    /// among the children of their parent.
    private func isFirst(in cell: UIView) -> Bool {
        guard cell is UITableViewCell || cell is UICollectionViewCell, containingView?.isDescendant(of: cell) == true else { return false }
        if previous?.containingView?.isDescendant(of: cell) == true { return false }
        // The first element of a group inside the cell is the first element of the cell only if the group is the first one too.
        guard let parent, parent.containingView?.isDescendant(of: cell) == true else { return true }
        return parent.isFirst(in: cell)
    }

    /// Whether a part of the object is visible, that is, inside all views that clip it.
    var isShowing: Bool {
        guard let responder, let view = containingView else { return false }
        var rect = responder.frameInWindow
        var current = responder is UIView ? view.superview : view
        while let view = current {
            if view.clipsToBounds || view is UIWindow { rect = rect.intersection(view.frameInWindow) }
            current = view.superview
        }
        return !rect.isNull && rect.width > 0 && rect.height > 0
    }
}

/// The name of the running program.
enum ProgramName {
    static let current = CommandLine.arguments.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
}
