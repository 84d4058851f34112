import Foundation

/// The Objective-C name of `Int`.
public typealias NSInteger = Int
/// The Objective-C name of `UInt`.
public typealias NSUInteger = UInt

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object, for casts with `as`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Converts an object to the number, for casts with `as!`.
    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
        result = CGFloat(number.doubleValue)
    }

    /// Converts an object to the number, for casts with `as?`. Always succeeds.
    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }

    /// Converts an object to the number; 0 for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
        CGFloat(number?.doubleValue ?? 0)
    }

    /// Returns the absolute value of `number`. In extensions of `CGFloat`, this method takes precedence over the static `abs` of
    /// Foundation.
    public func abs<Number: Comparable & SignedNumeric>(_ number: Number) -> Number { Swift.abs(number) }
}

/// Whether two sizes are equal; the name of the C function in Swift.
public func __CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// Whether two points are equal; the name of the C function in Swift.
public func __CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// The largest single-precision number, as in the C mathematics library.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest single-precision number, as in the C mathematics library of Apple's systems.
public let HUGE = MAXFLOAT

extension CGFloat {
    /// Converts the number in an object to the nearest `CGFloat`.
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}
