import Foundation
import UIPrimitives

// An element stores its extension values in its style.
extension ASLayoutElement {
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) { style.setLayoutOptionExtensionBool(value, at: index) }
    public func layoutOptionExtensionBool(at index: Int) -> Bool { style.layoutOptionExtensionBool(at: index) }
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) { style.setLayoutOptionExtensionInteger(value, at: index) }
    public func layoutOptionExtensionInteger(at index: Int) -> Int { style.layoutOptionExtensionInteger(at: index) }
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        style.setLayoutOptionExtensionEdgeInsets(value, at: index)
    }
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets { style.layoutOptionExtensionEdgeInsets(at: index) }
}
