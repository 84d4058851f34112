internal import CRunLoop
import Foundation

/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// An index or a number of elements.
public typealias CFIndex = Int
/// Bits of options.
public typealias CFOptionFlags = UInt
/// A number that represents an encoding of text; see ``CFStringConvertEncodingToNSStringEncoding(_:)``.
public typealias CFStringEncoding = UInt32
/// The seconds from the start of 1970 to the start of 2001.
public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200

/// The result code of a function that succeeded.
public let noErr: OSStatus = 0
/// The number of the newest version of Foundation that these modules follow, for comparisons with the numbers of older versions.
public let NSFoundationVersionNumber: Double = 3000

/// A pointer to an error that a function may set.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Returns the number of Foundation for an encoding of Core Foundation.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    CRunLoop.CFStringConvertEncodingToNSStringEncoding(encoding)
}

/// Returns the number of Core Foundation for an encoding of Foundation.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    CRunLoop.CFStringConvertNSStringEncodingToEncoding(encoding)
}

/// Encodings of text that `String.Encoding` has no names for; see ``CFStringConvertEncodingToNSStringEncoding(_:)``.
public enum CFStringEncodings: CFIndex, Sendable {
    /// Chinese, in the encodings of the standards of 2000, 1995 and 1980.
    case GB_18030_2000 = 0x0632, GBK_95 = 0x0631, GB_2312_80 = 0x0630
    /// Chinese with traditional characters.
    case big5 = 0x0A03
    /// Korean and Japanese.
    case EUC_KR = 0x0940, EUC_JP = 0x0920, shiftJIS = 0x0A01
}
