import Foundation
import Nodes
import UIPrimitives

/// How far a range reaches beyond the viewport. *Units*: lengths of the viewport; leading is where the user scrolls to.
public struct ASRangeTuningParameters: Hashable, Sendable {
    public var leadingBufferScreenfuls: CGFloat
    public var trailingBufferScreenfuls: CGFloat

    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }

    public init() {
        self.init(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
    }
}

public let ASRangeTuningParametersZero = ASRangeTuningParameters()

public func ASRangeTuningParametersEqualToRangeTuningParameters(
    _ a: ASRangeTuningParameters, _ b: ASRangeTuningParameters
) -> Bool {
    a == b
}

/// Where the content of a scrolling container goes.
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let right = ASScrollDirection(rawValue: 1)
    public static let left = ASScrollDirection(rawValue: 2)
    public static let up = ASScrollDirection(rawValue: 4)
    public static let down = ASScrollDirection(rawValue: 8)
}

public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]

public func ASScrollDirectionContainsVerticalDirection(_ direction: ASScrollDirection) -> Bool {
    !direction.isDisjoint(with: ASScrollDirectionVerticalDirections)
}

public func ASScrollDirectionContainsHorizontalDirection(_ direction: ASScrollDirection) -> Bool {
    !direction.isDisjoint(with: ASScrollDirectionHorizontalDirections)
}

public func ASScrollDirectionContainsRight(_ direction: ASScrollDirection) -> Bool { direction.contains(.right) }
public func ASScrollDirectionContainsLeft(_ direction: ASScrollDirection) -> Bool { direction.contains(.left) }
public func ASScrollDirectionContainsUp(_ direction: ASScrollDirection) -> Bool { direction.contains(.up) }
public func ASScrollDirectionContainsDown(_ direction: ASScrollDirection) -> Bool { direction.contains(.down) }

/// The direction as it is seen through a transform: one that mirrors an axis turns it round there.
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

    /// Texture's defaults.
    init() {
        self[.full, .display] = ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5)
        self[.full, .preload] = ASRangeTuningParameters(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5)
        self[.minimum, .display] = ASRangeTuningParameters(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25)
        self[.minimum, .preload] = ASRangeTuningParameters(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25)
    }

    /// The parameters of a range; visible-only and low-memory modes reach nowhere unless set.
    subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { parameters[Key(mode: mode, type: type)] ?? ASRangeTuningParametersZero }
        set { parameters[Key(mode: mode, type: type)] = newValue }
    }
}

/// The rectangles of ranges.
enum RangeGeometry {
    /// The viewport stretched along the scrolling axes: by the leading share where the content goes, else the trailing.
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
