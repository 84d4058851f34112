import Foundation
import TextEngine
import UIKit
import UIPrimitives

/// A text and the size of its container. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class ASTextKitComponents: NSObject, @unchecked Sendable {
    /// The initial text.
    public let attributedSeedString: NSAttributedString?
    /// The size of the container as passed to the initializer; measurements do not use it. *Units*: points.
    public let textContainerSize: CGSize

    /// Stores both values; the text must not be changed afterwards.
    public init(attributedSeedString: NSAttributedString?, textContainerSize: CGSize) {
        self.attributedSeedString = attributedSeedString
        self.textContainerSize = textContainerSize
    }

    /// Returns the size of the text in a given width. *Units*: points, not rounded. *Cost*: lays the text out.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat) -> CGSize {
        sizeForConstrainedWidth(constrainedWidth, forMaxNumberOfLines: 0)
    }

    /// Returns the size of the first `lines` lines of the text in a given width; 0 means all lines. *Units*: points, not rounded.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat, forMaxNumberOfLines lines: Int) -> CGSize {
        let text = StyledTextBuilder().styledText(attributedSeedString ?? NSAttributedString(string: ""))
        return TextLayout(text, TextLayoutRequest(width: constrainedWidth, maximumLines: lines)).size
    }
}
