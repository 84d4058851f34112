import Foundation
import UIPrimitives

/// The transform of any script to Latin letters.
public var kCFStringTransformToLatin: CFString! { "Any-Latin" }
/// The transform that removes diacritics.
public var kCFStringTransformStripDiacritics: CFString! { "NFD; [:Nonspacing Mark:] Remove; NFC" }

/// Transforms the whole string by an ICU transform; the range is ignored. Returns whether the transform is known.
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
