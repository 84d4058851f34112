import Foundation
import TextEngine
import UIKit
import UIPrimitives

/// A text with the container size that it is laid out in. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class ASTextKitComponents: NSObject, @unchecked Sendable {
    /// The initial text.
    public let attributedSeedString: NSAttributedString?
    /// The size of the container. *Units*: points; 0 or less means no limit.
    public let textContainerSize: CGSize

    /// Stores both values; the text must not be changed afterwards.
    public init(attributedSeedString: NSAttributedString?, textContainerSize: CGSize) {
        self.attributedSeedString = attributedSeedString
        self.textContainerSize = textContainerSize
    }

    /// The size of the text in a width. *Units*: points, not rounded. *Cost*: lays the text out.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat) -> CGSize {
        sizeForConstrainedWidth(constrainedWidth, forMaxNumberOfLines: 0)
    }

    /// The size of the first lines of the text in a width; 0 lines means no limit. *Units*: points, not rounded.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat, forMaxNumberOfLines lines: Int) -> CGSize {
        let text = StyledTextBuilder().styledText(attributedSeedString ?? NSAttributedString(string: ""))
        return TextLayout(text, TextLayoutRequest(width: constrainedWidth, maximumLines: lines)).size
    }
}
