import Foundation
import UIPrimitives

/// An object that stores additional values for custom specs: a style, or an element, which stores them in its style.
public protocol ASLayoutElementExtensibility: NSObjectProtocol {
    /// Stores a flag; there is one slot, and another index is reported and ignored.
    func setLayoutOptionExtensionBool(_ value: Bool, at index: Int)
    /// The stored flag; false if unset or out of range.
    func layoutOptionExtensionBool(at index: Int) -> Bool
    /// Stores an integer; there are four slots, and another index is reported and ignored.
    func setLayoutOptionExtensionInteger(_ value: Int, at index: Int)
    /// The stored integer; 0 if unset or out of range.
    func layoutOptionExtensionInteger(at index: Int) -> Int
    /// Stores edge insets; there is one slot, and another index is reported and ignored.
    func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int)
    /// The stored insets; zero if unset or out of range.
    func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets
}
