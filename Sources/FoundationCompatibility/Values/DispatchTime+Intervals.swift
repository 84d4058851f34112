import Foundation

extension DispatchTime {
    /// Returns the time after an interval.
    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}
