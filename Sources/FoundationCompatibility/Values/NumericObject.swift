import Foundation

/// A number, or a string that is read as one: what has a `doubleValue` among the objects of Foundation. `weft migrate` uses it for values
/// whose class the code does not state.
public protocol _NumericObject: AnyObject {
    /// The value as a number of 64 bits.
    var doubleValue: Double { get }
    /// The value as a number of 32 bits.
    var floatValue: Float { get }
    /// Whether the value is true.
    var boolValue: Bool { get }
}

extension NSNumber: _NumericObject {}

extension NSString: _NumericObject {}
