import Foundation
import Graphics
import UIPrimitives

extension CALayer {
    /// Returns the tree as text, one layer per line: class, name, frame, and some properties whose values are not the default. The text
    /// does not depend on the machine.
    package func treeDescription(indent: Int = 0) -> String {
        let values = shown
        var line = String(repeating: "  ", count: indent) + "\(type(of: self))"
        if let name { line += " \"\(name)\"" }
        line += " \(Self.text(values.frame))"
        if values.bounds.origin != .zero { line += " origin=(\(Self.text(values.bounds.minX)), \(Self.text(values.bounds.minY)))" }
        if !values.isUntransformed { line += " transform=\(Self.text(values.transform))" }
        if values.isHidden { line += " hidden" }
        if values.opacity != 1 { line += " opacity=\(Self.text(CGFloat(values.opacity)))" }
        if values.zPosition != 0 { line += " z=\(Self.text(values.zPosition))" }
        if let color = values.backgroundColor { line += " background=\(Self.text(color))" }
        if values.cornerRadius != 0 { line += " radius=\(Self.text(values.cornerRadius))" }
        if values.borderWidth != 0 { line += " border=\(Self.text(values.borderWidth))" }
        if values.hasVisibleShadow { line += " shadow=\(Self.text(CGFloat(values.shadow.opacity)))" }
        if masksToBounds { line += " clips" }
        if mask != nil { line += " mask" }
        if let bitmap = values.contents?.bitmap { line += " contents=\(bitmap.width)x\(bitmap.height)" }
        return ([line] + paintOrder.map { $0.treeDescription(indent: indent + 1) }).joined(separator: "\n")
    }

    private static func text(_ rect: CGRect) -> String {
        "(\(text(rect.minX)), \(text(rect.minY)); \(text(rect.width)) x \(text(rect.height)))"
    }

    /// Returns the elements of the two-dimensional part, or all elements if there is perspective.
    private static func text(_ transform: CATransform3D) -> String {
        let t = transform
        let flat = [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]
        let all = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
        return "[" + (t.m14 == 0 && t.m24 == 0 && t.m44 == 1 ? flat : all).map(text).joined(separator: " ") + "]"
    }

    /// Returns the color as `#rrggbbaa`.
    private static func text(_ color: CGColor) -> String {
        let parts = color.rgba
        func hex(_ value: CGFloat) -> String {
            let number = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return number.count < 2 ? "0" + number : number
        }
        return "#" + hex(parts.red) + hex(parts.green) + hex(parts.blue) + hex(parts.alpha)
    }

    /// Returns the number with up to three decimals, without trailing zeros.
    private static func text(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
