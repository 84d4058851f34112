import Foundation
import UIPrimitives

/// Any script to Latin letters.
public var kCFStringTransformToLatin: CFString! { "Any-Latin" }
/// Letters without their marks.
public var kCFStringTransformStripDiacritics: CFString! { "NFD; [:Nonspacing Mark:] Remove; NFC" }

/// Transforms the whole string by an ICU transform; the range must be nil. Returns whether the transform is known.
@discardableResult
public func CFStringTransform(
    _ string: CFMutableString!, _ range: UnsafeMutableRawPointer?, _ transform: CFString!, _ reverse: Bool
) -> Bool {
    guard let string, let transform else { return false }
    let name = StringTransform(rawValue: transform as String)
    guard let result = (string as String).applyingTransform(name, reverse: reverse) else { return false }
    string.setString(result)
    return true
}
