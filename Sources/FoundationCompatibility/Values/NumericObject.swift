import Foundation

/// A number, or a string that is read as a number. `weft migrate` uses it for values whose class the code does not state.
public protocol _NumericObject {
    /// The value as a number of 64 bits.
    var doubleValue: Double { get }
    /// The value as a number of 32 bits.
    var floatValue: Float { get }
    /// Whether the value is true.
    var boolValue: Bool { get }
}

extension NSNumber: _NumericObject {}

extension NSString: _NumericObject {}

/// On Apple's systems, a `CGFloat` becomes a number when it is cast to an object. On Linux, it does not.
extension CGFloat: _NumericObject {
    /// The number as the `doubleValue` of its object.
    @_implements(_NumericObject,doubleValue)
    public var _doubleValue: Double { Double(self) }

    /// The number as the `floatValue` of its object.
    @_implements(_NumericObject,floatValue)
    public var _floatValue: Float { Float(self) }

    /// Whether the number is not zero.
    @_implements(_NumericObject,boolValue)
    public var _boolValue: Bool { self != 0 }
}
