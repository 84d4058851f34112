import Foundation
import UIPrimitives

// Slots for values that custom specs read from their children.

extension ASLayoutElementStyle {
    /// Stores a flag for a custom spec; there is one slot, and another index is reported and ignored.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        storeExtension(value, in: \.bools, at: index)
    }

    /// The stored flag; false if unset or out of range.
    public func layoutOptionExtensionBool(at index: Int) -> Bool {
        readExtension(\.bools, at: index, default: false)
    }

    /// Stores an integer for a custom spec; there are four slots, and another index is reported and ignored.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        storeExtension(value, in: \.integers, at: index)
    }

    /// The stored integer; 0 if unset or out of range.
    public func layoutOptionExtensionInteger(at index: Int) -> Int {
        readExtension(\.integers, at: index, default: 0)
    }

    /// Stores edge insets for a custom spec; there is one slot, and another index is reported and ignored.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        storeExtension(value, in: \.edgeInsets, at: index)
    }

    /// The stored insets; zero if unset or out of range.
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets {
        readExtension(\.edgeInsets, at: index, default: .zero)
    }

    private func storeExtension<Value>(
        _ value: Value, in slots: WritableKeyPath<StyleExtensions, [Value]>, at index: Int
    ) {
        var all = extras.rare.extensions ?? StyleExtensions()
        guard all[keyPath: slots].indices.contains(index) else {
            return LayoutHooks.report(.extensionIndexOutOfRange(index))
        }
        all[keyPath: slots][index] = value
        extras.rare.extensions = all
    }

    private func readExtension<Value>(
        _ slots: KeyPath<StyleExtensions, [Value]>, at index: Int, default fallback: Value
    ) -> Value {
        guard let all = extras.rare.extensions?[keyPath: slots], all.indices.contains(index) else { return fallback }
        return all[index]
    }
}
