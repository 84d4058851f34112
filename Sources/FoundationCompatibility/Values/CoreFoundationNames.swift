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

/// An allocator of memory. As in Core Foundation.
public typealias CFAllocator = NSObject
/// The default allocator. As in Core Foundation.
public var kCFAllocatorDefault: CFAllocator! { nil }
/// The object of the value `true`.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// The object of the value `false`.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }

/// A code of the system; 0 is success.
public typealias OSStatus = Int32

/// A part of a list. As in Core Foundation.
public struct CFRange: Equatable, Sendable {
    /// The start.
    public var location: Int
    /// The number of elements.
    public var length: Int
    /// Creates a part.
    public init(location: Int = 0, length: Int = 0) { (self.location, self.length) = (location, length) }
}

/// A part of a list.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

/// The number of bytes.
public func CFDataGetLength(_ data: CFData!) -> Int { data?.length ?? 0 }
/// The bytes, as long as the data exist.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    data.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
}
/// Data of bytes, to which others can be added.
public func CFDataCreateMutable(_ allocator: Any?, _ capacity: Int) -> CFMutableData! { NSMutableData() }
/// The name for data that can be changed.
public typealias CFMutableData = NSMutableData
