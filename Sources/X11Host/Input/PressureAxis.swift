/// The valuator of a device that measures how hard a finger or pen presses.
struct PressureAxis: Equatable, Sendable {
    /// The number of the axis among the device's valuators.
    var number: Int
    var range: ClosedRange<Double>
    /// Whether the device is a tablet with a pen and not a screen for fingers.
    var isPen = false

    /// The pressure from 0 to 1; nil if the event does not name it.
    func pressure(_ values: [Int: Double]) -> Double? {
        guard let value = values[number], value.isFinite else { return nil }
        return min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
}
