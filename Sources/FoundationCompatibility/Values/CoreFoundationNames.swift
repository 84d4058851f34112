import Foundation
import UIPrimitives

/// The name of the transform of any script to Latin letters.
public var kCFStringTransformToLatin: CFString! { "Any-Latin" }
/// The name of the transform that removes diacritics.
public var kCFStringTransformStripDiacritics: CFString! { "NFD; [:Nonspacing Mark:] Remove; NFC" }

/// Applies an ICU transform to the whole string; the range is ignored. Returns whether the transform is known.
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

/// The key of the name of a bundle's program in its property list.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
/// The key of a bundle's identifier in its property list.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of the build number in a bundle's property list.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of the short name in a bundle's property list.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of the language of development in a bundle's property list.
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }

/// A pointer through which an Objective-C method returns an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// An allocator of memory; functions ignore it.
public typealias CFAllocator = NSObject
/// The default allocator: nil, as in Core Foundation.
public var kCFAllocatorDefault: CFAllocator! { nil }
/// The object that represents `true`.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// The object that represents `false`.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }

/// The result code of a system function; 0 represents success.
public typealias OSStatus = Int32

/// A range of the indexes of a list.
public struct CFRange: Equatable, Sendable {
    /// The first index.
    public var location: Int
    /// The number of elements.
    public var length: Int
    /// Creates a range; by default an empty one at 0.
    public init(location: Int = 0, length: Int = 0) { (self.location, self.length) = (location, length) }
}

/// Returns a range.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

/// Returns the number of bytes of data; 0 for nil.
public func CFDataGetLength(_ data: CFData!) -> Int { data?.length ?? 0 }
/// Returns a pointer to the bytes, which is valid while the data exists and is not changed.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    data.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
}
/// Creates empty data to which bytes can be appended; the allocator and the capacity are ignored.
public func CFDataCreateMutable(_ allocator: Any?, _ capacity: Int) -> CFMutableData! { NSMutableData() }
/// The Core Foundation name of `NSMutableData`.
public typealias CFMutableData = NSMutableData

/// Returns the domain of an error; nil for nil.
public func CFErrorGetDomain(_ error: CFError!) -> CFString! { error.map { NSString(string: $0.domain) } }
/// Returns the information of an error; nil for nil.
public func CFErrorCopyUserInfo(_ error: CFError!) -> CFDictionary! { error.map { NSDictionary(dictionary: $0.userInfo) } }
/// Returns the code of an error; 0 for nil.
public func CFErrorGetCode(_ error: CFError!) -> Int { error?.code ?? 0 }
/// Returns the localized description of an error; nil for nil.
public func CFErrorCopyDescription(_ error: CFError!) -> CFString! { error.map { NSString(string: $0.localizedDescription) } }
