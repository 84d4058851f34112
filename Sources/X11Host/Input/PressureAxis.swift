/// The valuator (axis) of a device that measures the pressure of a finger or pen.
struct PressureAxis: Equatable, Sendable {
    /// The number of the axis among the device's valuators.
    var number: Int
    var range: ClosedRange<Double>
    /// Whether the device is a tablet with a pen and not a touch screen.
    var isPen = false

    /// Returns the pressure from 0 to 1; nil if the event does not contain it.
    func pressure(_ values: [Int: Double]) -> Double? {
        guard let value = values[number], value.isFinite else { return nil }
        return min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
}
