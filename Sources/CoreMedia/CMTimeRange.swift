import Foundation

/// A part of a timeline, given by a start and a duration. The end does not belong to the range.
public struct CMTimeRange: Equatable, Sendable {
    /// The first time of the range.
    public var start: CMTime
    /// The length of the range.
    public var duration: CMTime

    /// Creates a range; without arguments an invalid one.
    public init(start: CMTime = .invalid, duration: CMTime = .invalid) {
        self.start = start
        self.duration = duration
    }

    /// Creates the range from `start` to `end`.
    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
    }

    /// An empty range at zero.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// An invalid range.
    public static let invalid = CMTimeRange()

    /// The range itself. AVFoundation on Apple's systems gives ranges in objects, whose member with this name returns them.
    public var timeRangeValue: CMTimeRange { self }

    /// Whether start and duration are valid and the duration is not negative.
    public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
    /// Whether the range is valid and has no duration.
    public var isEmpty: Bool { isValid && duration == .zero }
    /// Whether the range is valid and its end is unknown.
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    /// The end of the range, which is not in the range; invalid for an invalid range.
    public var end: CMTime { isValid ? start + duration : .invalid }

    /// Whether a time is in the range.
    public func containsTime(_ time: CMTime) -> Bool {
        isValid && time.isNumeric && time >= start && time < end
    }

    /// Whether this range contains another one completely.
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        isValid && range.isValid && range.start >= start && range.end <= end
    }

    /// Returns the smallest range that contains both ranges; an invalid range if one of the two is invalid.
    public func union(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return .invalid }
        return CMTimeRange(start: min(start, other.start), end: max(end, other.end))
    }

    /// Returns the part that both ranges have in common; `zero` if there is none, an invalid range if one of them is invalid.
    public func intersection(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return .invalid }
        let (first, last) = (max(start, other.start), min(end, other.end))
        return first < last ? CMTimeRange(start: first, end: last) : .zero
    }
}

/// Returns the range with a start and a duration.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
/// Returns the range from `start` to `end`.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
/// Returns the end of a range, which is not in the range.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
/// Whether a time is in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
