import Foundation
import Scheduling
import Synchronization
import UIKit

/// A property of a node that a tool can override.
package enum OverriddenProperty: Hashable, Sendable {
    /// The attributed text of a text node.
    case text
    case backgroundColor, cornerRadius, borderWidth, borderColor, alpha
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
        let code = codeValue(of: property)
        PropertyOverrides.add(PropertyOverrides.Entry(node: self, owner: owner, code: code, change: change), property)
        setValue(code, of: property)
    }

    /// Stops holding a property, and shows the value that code has set last.
    package final func removeOverride(of property: OverriddenProperty) {
        guard let entry = PropertyOverrides.remove(property, of: self) else { return }
        setValue(entry.code, of: property)
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
        }
    }

    /// Returns the value that the node shows for one that code sets. *Cost*: one read while no property of any node is overridden.
    @inline(__always)
    final func overridden<Value>(_ property: OverriddenProperty, _ value: Value) -> Value {
        PropertyOverrides.exist.load(ordering: .relaxed) ? PropertyOverrides.shown(value, property, of: self) : value
    }
}

/// The overridden properties of all nodes, stored outside of the nodes because only tools override properties. *Thread*: any.
private enum PropertyOverrides {
    struct Entry {
        /// Another node may get the address of a released one.
        weak var node: ASDisplayNode?
        weak var owner: AnyObject?
        /// The value that code has set last.
        var code: Any
        let change: @Sendable (Any) -> Any
    }

    private struct Key: Hashable {
        let node: ObjectIdentifier
        let property: OverriddenProperty

        init(_ property: OverriddenProperty, of node: ASDisplayNode) {
            (self.node, self.property) = (ObjectIdentifier(node), property)
        }
    }

    private static let entries = Locked<[Key: Entry]>([:])
    /// Whether there are entries.
    static let exist = Atomic<Bool>(false)

    static func add(_ entry: Entry, _ property: OverriddenProperty) {
        guard let node = entry.node else { return }
        let replaced = entries.withLock { entries in
            let invalid = removeInvalid(from: &entries)
            exist.store(true, ordering: .relaxed)
            return (invalid, entries.updateValue(entry, forKey: Key(property, of: node)))
        }
        withExtendedLifetime(replaced) {}
    }

    /// Removes the entries of released nodes and owners, and returns them: the caller releases them outside of the lock.
    private static func removeInvalid(from entries: inout [Key: Entry]) -> [Key: Entry] {
        let invalid = entries.filter { !$0.value.isValid }
        for key in invalid.keys { entries[key] = nil }
        if entries.isEmpty { exist.store(false, ordering: .relaxed) }
        return invalid
    }

    static func remove(_ property: OverriddenProperty, of node: ASDisplayNode) -> Entry? {
        let (entry, invalid) = entries.withLock { entries in
            let entry = entries.removeValue(forKey: Key(property, of: node))
            return (entry, removeInvalid(from: &entries))
        }
        withExtendedLifetime(invalid) {}
        return entry?.isValid == true ? entry : nil
    }

    static func entry(_ property: OverriddenProperty, of node: ASDisplayNode) -> Entry? {
        guard exist.load(ordering: .relaxed) else { return nil }
        let entry = entries.withLock { $0[Key(property, of: node)] }
        return entry?.isValid == true ? entry : nil
    }

    /// Stores a value that code sets, and returns the one to show.
    static func shown<Value>(_ value: Value, _ property: OverriddenProperty, of node: ASDisplayNode) -> Value {
        let key = Key(property, of: node)
        let (entry, invalid) = entries.withLock { entries -> (Entry?, [Key: Entry]) in
            guard entries[key]?.isValid == true else { return (nil, removeInvalid(from: &entries)) }
            entries[key]?.code = value
            return (entries[key], [:])
        }
        withExtendedLifetime(invalid) {}
        return entry.map { $0.change(value) as? Value ?? value } ?? value
    }
}

extension PropertyOverrides.Entry {
    fileprivate var isValid: Bool { node != nil && owner != nil }
}
