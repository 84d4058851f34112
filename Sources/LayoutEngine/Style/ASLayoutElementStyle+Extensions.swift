import Foundation
import UIPrimitives

// Slots for values that custom specs read from their children.

extension ASLayoutElementStyle {
    /// Stores a flag for a custom spec. Only index 0 exists; any other is reported and ignored.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        storeExtension(value, in: \.bools, at: index)
    }

    /// The flag stored at `index`; false where none is stored or the slot does not exist.
    public func layoutOptionExtensionBool(at index: Int) -> Bool {
        readExtension(\.bools, at: index, default: false)
    }

    /// Stores an integer for a custom spec. Indices 0…3 exist; any other is reported and ignored.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        storeExtension(value, in: \.integers, at: index)
    }

    /// The integer stored at `index`; 0 where none is stored or the slot does not exist.
    public func layoutOptionExtensionInteger(at index: Int) -> Int {
        readExtension(\.integers, at: index, default: 0)
    }

    /// Stores edge insets for a custom spec. Only index 0 exists; any other is reported and ignored.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        storeExtension(value, in: \.edgeInsets, at: index)
    }

    /// The insets stored at `index`; zero where none are stored or the slot does not exist.
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
