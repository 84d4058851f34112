import Foundation
import UIPrimitives

extension UIView {
    /// The positions of contents in bounds of another size.
    public enum ContentMode: Int, Sendable {
        /// Stretched, scaled to fit, scaled to fill, drawn again for each size, and unscaled at a position.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        /// Unscaled in a corner.
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The standard curves of animations.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends, at the start, at the end, and constant speed.
        case easeInOut, easeIn, easeOut, linear
    }

    /// The adjustments of the tint. *Differs from UIKit*: `.dimmed` does not change the color.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The adjustment of the superview, the unchanged color of the view, and a dimmed color.
        case automatic, normal, dimmed
    }

    /// The parts of a view's frame that change with the size of its superview.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the mask.
        public let rawValue: UInt

        /// Creates a mask from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the left edge changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the right edge changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the top edge changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the bottom edge changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The options of animation blocks and transitions.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out, inside of the block, the views whose geometry it changes, so that their subviews are animated with them.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// *Differs from UIKit*: without effect; animated views always receive touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// *Differs from UIKit*: without effect; animations always begin at the current state.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forwards and backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the duration of this block inside another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the curve of this block inside another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// *Differs from UIKit*: without effect; a transition shows the new contents, and their animations, from its beginning.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Shows and hides the views of a transition instead of adding and removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Ignores the repetition and autoreverse options of the enclosing block, which otherwise apply.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Accelerates at the start and decelerates at the end; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Accelerates at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Decelerates at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A flip in perspective around the vertical axis, from the left, to the new contents on the back.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip in perspective around the vertical axis, from the right, to the new contents on the back.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old contents curl up from the bottom.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new contents curl down over the old ones.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A dissolve from the old to the new contents.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A flip in perspective around the horizontal axis, from the top, to the new contents on the back.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A flip in perspective around the horizontal axis, from the bottom, to the new contents on the back.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    }

    /// The options of animations with key frames.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out, inside of the block, the views whose geometry it changes, so that their subviews are animated with them.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// *Differs from UIKit*: without effect; animated views always receive touches.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// *Differs from UIKit*: without effect; animations always begin at the current state.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forwards and backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Interpolates linearly between the values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Shows each value from the end of its key frame, without interpolation.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates linearly at constant speed; the times of the key frames are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates by a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates by a smooth curve through the values, whose distances determine their times.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}
