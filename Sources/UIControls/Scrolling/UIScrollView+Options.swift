import Foundation

extension UIScrollView {
    /// Whether scrolling by the user ends text editing. *Differs from UIKit*: `.interactive` acts as `.onDrag`.
    public enum KeyboardDismissMode: Int {
        /// With `none`, scrolling does not end editing. With `onDrag` and `interactive`, editing ends when the user begins to scroll.
        case none, onDrag, interactive
    }

    /// The edges at which the safe area is added to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int {
        /// In order: at the top, the bottom and, if the content scrolls horizontally, the sides; only on the axes that scroll; at no edge;
        /// at all edges. `automatic` acts as `scrollableAxes` inside another scroll view, and if the controller's
        /// `automaticallyAdjustsScrollViewInsets` is false.
        case automatic, scrollableAxes, never, always
    }

    /// The color of the scroll bars.
    public enum IndicatorStyle: Int {
        /// `default` is gray, `black` is dark, and `white` is light.
        case `default`, black, white
    }

    /// The rate at which scrolling decelerates after a drag.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        /// The fraction of the velocity that remains after one millisecond.
        public let rawValue: CGFloat

        /// Creates a rate; values outside 0.5…0.9999 are clamped when used.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The usual rate: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate that ends scrolling sooner: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
