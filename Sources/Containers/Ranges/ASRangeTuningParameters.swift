import Foundation
import Nodes
import UIPrimitives

/// The extent of a range beyond the viewport. *Units*: lengths of the viewport.
public struct ASRangeTuningParameters: Hashable, Sendable {
    /// The extent ahead of the viewport in the scroll direction.
    public var leadingBufferScreenfuls: CGFloat
    /// The extent behind the viewport.
    public var trailingBufferScreenfuls: CGFloat

    /// Creates parameters with both extents, in viewport lengths.
    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }

    /// Creates parameters with the extents 0: the range is the viewport.
    public init() {
        self.init(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
    }
}

/// The parameters with the extents 0: the range is the viewport.
public let ASRangeTuningParametersZero = ASRangeTuningParameters()

/// Whether both extents are equal.
public func ASRangeTuningParametersEqualToRangeTuningParameters(
    _ a: ASRangeTuningParameters, _ b: ASRangeTuningParameters
) -> Bool {
    a == b
}

/// The directions in which a scrolling container moves or may move.
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Towards the right end of the content.
    public static let right = ASScrollDirection(rawValue: 1)
    /// Towards the left end of the content.
    public static let left = ASScrollDirection(rawValue: 2)
    /// Towards the top of the content.
    public static let up = ASScrollDirection(rawValue: 4)
    /// Towards the bottom of the content.
    public static let down = ASScrollDirection(rawValue: 8)
}

/// The directions left and right.
public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
/// The directions up and down.
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]

/// Whether the set contains up or down.
public func ASScrollDirectionContainsVerticalDirection(_ direction: ASScrollDirection) -> Bool {
    !direction.isDisjoint(with: ASScrollDirectionVerticalDirections)
}

/// Whether the set contains left or right.
public func ASScrollDirectionContainsHorizontalDirection(_ direction: ASScrollDirection) -> Bool {
    !direction.isDisjoint(with: ASScrollDirectionHorizontalDirections)
}

/// Whether the set contains right.
public func ASScrollDirectionContainsRight(_ direction: ASScrollDirection) -> Bool { direction.contains(.right) }
/// Whether the set contains left.
public func ASScrollDirectionContainsLeft(_ direction: ASScrollDirection) -> Bool { direction.contains(.left) }
/// Whether the set contains up.
public func ASScrollDirectionContainsUp(_ direction: ASScrollDirection) -> Bool { direction.contains(.up) }
/// Whether the set contains down.
public func ASScrollDirectionContainsDown(_ direction: ASScrollDirection) -> Bool { direction.contains(.down) }

/// The direction under a transform: a transform that mirrors an axis reverses the direction on it.
public func ASScrollDirectionApplyTransform(_ direction: ASScrollDirection, _ transform: CGAffineTransform) -> ASScrollDirection {
    var result = direction
    if transform.a < 0, ASScrollDirectionContainsHorizontalDirection(direction) {
        result.formSymmetricDifference(ASScrollDirectionHorizontalDirections)
    }
    if transform.d < 0, ASScrollDirectionContainsVerticalDirection(direction) {
        result.formSymmetricDifference(ASScrollDirectionVerticalDirections)
    }
    return result
}

/// The tuning of a container for each mode and range.
struct RangeTuning: Sendable {
    private struct Key: Hashable {
        var mode: ASLayoutRangeMode
        var type: ASLayoutRangeType
    }

    private var parameters: [Key: ASRangeTuningParameters] = [:]

    /// Creates the tuning with Texture's defaults.
    init() {
        self[.full, .display] = ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5)
        self[.full, .preload] = ASRangeTuningParameters(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5)
        self[.minimum, .display] = ASRangeTuningParameters(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25)
        self[.minimum, .preload] = ASRangeTuningParameters(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25)
    }

    /// The parameters of a range; zero for the visible-only and low-memory modes unless set.
    subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { parameters[Key(mode: mode, type: type)] ?? ASRangeTuningParametersZero }
        set { parameters[Key(mode: mode, type: type)] = newValue }
    }
}

/// Computes the rectangles of ranges.
enum RangeGeometry {
    /// The viewport extended along the scrolling axes: by the leading extent in the scroll direction, by the trailing extent on the
    /// opposite side.
    static func rect(
        _ viewport: CGRect, tuning: ASRangeTuningParameters, scrollable: ASScrollDirection,
        direction: ASScrollDirection
    ) -> CGRect {
        var rect = viewport
        if ASScrollDirectionContainsHorizontalDirection(scrollable) {
            let (before, after) = shares(tuning, leadsForward: !direction.contains(.left))
            rect.origin.x -= before * viewport.width
            rect.size.width += (before + after) * viewport.width
        }
        if ASScrollDirectionContainsVerticalDirection(scrollable) {
            let (before, after) = shares(tuning, leadsForward: !direction.contains(.up))
            rect.origin.y -= before * viewport.height
            rect.size.height += (before + after) * viewport.height
        }
        return rect
    }

    private static func shares(
        _ tuning: ASRangeTuningParameters, leadsForward: Bool
    ) -> (before: CGFloat, after: CGFloat) {
        leadsForward
            ? (tuning.trailingBufferScreenfuls, tuning.leadingBufferScreenfuls)
            : (tuning.leadingBufferScreenfuls, tuning.trailingBufferScreenfuls)
    }
}
