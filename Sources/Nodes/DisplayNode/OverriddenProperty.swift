import Foundation
import UIKit

/// A property of a node that a tool can override.
package enum OverriddenProperty: Hashable, Sendable {
    /// The attributed text of a text node.
    case text
    case backgroundColor, cornerRadius, borderWidth, borderColor, alpha, contentMode
}

/// A node with a text that a tool can override.
protocol OverridableTextNode: ASDisplayNode {
    var attributedText: NSAttributedString? { get set }
}

extension ASDisplayNode {
    /// For each value that code sets for a property, beginning with the current one, makes the node show the result of `change` instead.
    ///
    /// The inspector overrides the properties that the user edits: code may set such a property again at any time, for example after a
    /// change of the traits, and the edit stays visible. A second call replaces the first. *Thread*: main.
    /// - Parameters:
    ///   - owner: the object for which the property is overridden. Not retained; without it the next value that code sets is shown
    ///     unchanged.
    ///   - change: gets a value of the property's type, an optional for colors and texts, and returns one of the same type. Called on the
    ///     thread that sets the property.
    package final func overrideValue(of property: OverriddenProperty, for owner: AnyObject, _ change: @escaping @Sendable (Any) -> Any) {
        PropertyOverrides.add(property, of: self, for: owner, change)
        // A value that another thread has set is in the layer only after the queued writes.
        QueuedWrites.applyIfMain(for: self)
        // Read after the entry exists, so that a value that another thread sets is either read here or noted in the entry.
        PropertyOverrides.noteFirst(value(of: property), property, of: self)
        _ = showOverride(property)
    }

    /// Ends the override of a property, and shows the value that code has set last. *Thread*: main.
    package final func removeOverride(of property: OverriddenProperty) {
        QueuedWrites.applyIfMain(for: self)
        guard PropertyOverrides.endChange(property, of: self) else { return }
        // A value that another thread sets meanwhile must not be replaced by an older one.
        while !PropertyOverrides.remove(property, of: self, ifCountIs: showOverride(property)) {}
    }

    /// Returns the value that code has set last, even while the property is overridden.
    package final func codeValue(of property: OverriddenProperty) -> Any {
        PropertyOverrides.entry(property, of: self)?.code ?? value(of: property)
    }

    /// Returns the value that the node shows. The text of a node that is not a text node is nil.
    package final func value(of property: OverriddenProperty) -> Any {
        switch property {
        case .text: overridableTextNode?.attributedText as Any
        case .backgroundColor: backgroundColor as Any
        case .cornerRadius: cornerRadius
        case .borderWidth: borderWidth
        case .borderColor: borderColor as Any
        case .alpha: alpha
        case .contentMode: contentMode
        }
    }

    private var overridableTextNode: (any OverridableTextNode)? { self as? any OverridableTextNode }

    private func setValue(_ value: Any, of property: OverriddenProperty) {
        switch property {
        case .text: overridableTextNode?.attributedText = value as? NSAttributedString
        case .backgroundColor: backgroundColor = value as? UIColor
        case .cornerRadius: cornerRadius = value as? CGFloat ?? 0
        case .borderWidth: borderWidth = value as? CGFloat ?? 0
        case .borderColor: borderColor = value as? CGColor
        case .alpha: alpha = value as? CGFloat ?? 1
        case .contentMode: contentMode = value as? UIView.ContentMode ?? .scaleToFill
        }
    }

    /// Shows the result of the change for the value that code has set last, and repeats this if code sets another value meanwhile. Returns
    /// the number of values that code had set when the shown one was read.
    private func showOverride(_ property: OverriddenProperty) -> Int {
        var count = -1
        while let entry = PropertyOverrides.beginShowing(property, of: self), entry.count != count {
            count = entry.count
            setValue(entry.shown(entry.code), of: property)
        }
        PropertyOverrides.endShowing(property, of: self)
        return count
    }

    // MARK: Setters

    /// Stores the value that the node shows in place of `value`, which code sets. `store` may be called more than once, the last time with
    /// the value to show. *Cost*: three reads while no property of any node is overridden.
    @inline(__always)
    final func setOverridable<Value>(_ property: OverriddenProperty, _ value: Value, _ store: (Value) -> Void) {
        let changes = PropertyOverrides.changes.load(ordering: .sequentiallyConsistent)
        if !PropertyOverrides.areUsed.load(ordering: .relaxed) {
            store(value)
            // A tool that has overridden the property since the first read may have read the previous value, and may show it although the
            // override has ended.
            guard PropertyOverrides.changes.load(ordering: .sequentiallyConsistent) != changes else { return }
        }
        storeOverridable(property, value, store)
    }

    @inline(never)
    private func storeOverridable<Value>(_ property: OverriddenProperty, _ value: Value, _ store: (Value) -> Void) {
        var changes: Int
        repeat {
            changes = PropertyOverrides.changes.load(ordering: .sequentiallyConsistent)
            let entry = PropertyOverrides.note(value, property, of: self)
            store(entry?.shown(value) ?? value)
            // Between the note and the store, the tool may have replaced the change, or started or stopped to override the property. A new
            // entry may contain the previous value, which `store` has replaced.
        } while PropertyOverrides.changes.load(ordering: .sequentiallyConsistent) != changes
    }
}
