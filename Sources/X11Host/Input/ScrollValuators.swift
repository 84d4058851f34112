import Foundation

/// Converts the absolute values of the scrolling valuators (axes) of the X Input extension to steps.
///
/// A valuator continues to count while the pointer is over other windows. A step is the difference of two values. Therefore the values
/// are removed when the pointer leaves the window and requested again when it enters; otherwise the content would jump.
struct ScrollValuators: Sendable {
    enum Axis: Hashable, Sendable {
        case horizontal, vertical
    }

    /// One scrolling valuator of a device.
    struct Valuator: Equatable, Sendable {
        /// The number of the axis among the device's valuators.
        var number: Int
        var axis: Axis
        /// The change of the value for one notch of a wheel; negative if the device counts backwards.
        var increment: Double
        /// The current value; nil if it is not known.
        var value: Double?
    }

    /// The movement of one event.
    struct Step: Equatable, Sendable {
        /// The horizontal movement. *Units*: notches; positive to the right.
        var x: Double = 0
        /// The vertical movement. *Units*: notches; positive downwards.
        var y: Double = 0
        /// Whether the device has reported fractions of a notch, as touchpads and high-resolution wheels do.
        var isContinuous: Bool
        /// Whether the event contains the valuators without a movement: the fingers were lifted.
        var isStop: Bool { x == 0 && y == 0 }
    }

    private var devices: [Int: [Valuator]] = [:]
    private var continuousDevices: Set<Int> = []

    /// The maximum number of notches of one event. A larger number means that the counter was reset, and does not scroll.
    private static let plausibleNotches = 100.0

    /// Whether the device scrolls by valuators; its buttons 4–7 are then emulated.
    func scrolls(_ device: Int) -> Bool {
        !(devices[device] ?? []).isEmpty
    }

    /// Stores the valuators of a device with their current values, as the server lists them.
    mutating func setValuators(_ valuators: [Valuator], of device: Int) {
        devices[device] = valuators.filter { $0.increment != 0 && $0.increment.isFinite }
    }

    /// Removes the valuators of all devices, before they are queried again.
    mutating func removeAll() {
        devices = [:]
    }

    /// Removes the values, so that the next event of each valuator only sets its value.
    mutating func resetValues() {
        for (device, valuators) in devices {
            devices[device] = valuators.map {
                var valuator = $0
                valuator.value = nil
                return valuator
            }
        }
    }

    /// Returns the step of an event; nil if the event contains no scrolling valuator, or only first or implausible values.
    mutating func step(device: Int, values: [Int: Double]) -> Step? {
        guard var valuators = devices[device] else { return nil }
        var x = 0.0
        var y = 0.0
        var isKnown = false
        for index in valuators.indices {
            guard let value = values[valuators[index].number], value.isFinite else { continue }
            defer { valuators[index].value = value }
            guard let before = valuators[index].value else { continue }
            let notches = (value - before) / valuators[index].increment
            guard abs(notches) <= Self.plausibleNotches else { continue }
            isKnown = true
            if valuators[index].axis == .vertical { y += notches } else { x += notches }
        }
        devices[device] = valuators
        guard isKnown else { return nil }
        if !isWhole(x) || !isWhole(y) { continuousDevices.insert(device) }
        return Step(x: x, y: y, isContinuous: continuousDevices.contains(device))
    }

    private func isWhole(_ notches: Double) -> Bool {
        abs(notches - notches.rounded()) < 1e-6
    }
}
