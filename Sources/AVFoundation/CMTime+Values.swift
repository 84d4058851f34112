import CoreMedia
import Foundation

extension CMTime: _ObjectiveCBridgeable {
    /// The time as an object, for casts with `as`.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(time: self) }

    /// Converts an object to the time, for casts with `as!`.
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CMTime?) {
        result = value.timeValue
    }

    /// Converts an object to the time, for casts with `as?`; fails if the object has no valid time.
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CMTime?) -> Bool {
        result = value.timeValue.isValid ? value.timeValue : nil
        return result != nil
    }

    /// Converts an object to the time; an invalid one for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CMTime { value?.timeValue ?? .invalid }
}
