import Foundation

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
        result = CGFloat(number.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
        CGFloat(number?.doubleValue ?? 0)
    }

    /// The absolute value; found before the static `abs` of Foundation inside extensions of `CGFloat`.
    public func abs<Number: Comparable & SignedNumeric>(_ number: Number) -> Number { Swift.abs(number) }
}

extension NSAttributedString {
    /// An empty string: stands for `NSAttributedString()`, which Foundation lacks off Apple's systems.
    public convenience init(_empty: Void = ()) {
        self.init(string: "")
    }
}

/// Whether two sizes are the same; the name under which Swift code sees the C function.
public func __CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// Whether two points are the same.
public func __CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// The largest single-precision number that C's mathematics know.
public let HUGE = Double(Float.greatestFiniteMagnitude)

extension NSAttributedString {
    /// The text of `string` with its links. *Differs from Foundation*: other attributes have no counterpart here.
    public convenience init(_ string: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in string.runs {
            let part = String(string[run.range].characters)
            text.append(NSAttributedString(string: part, attributes: run.link.map { [.link: $0] } ?? [:]))
        }
        self.init(attributedString: text)
    }
}
