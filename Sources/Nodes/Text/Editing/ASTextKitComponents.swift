import Foundation
import TextEngine
import UIKit
import UIPrimitives

/// A text with the size it is laid out in. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class ASTextKitComponents: NSObject, @unchecked Sendable {
    /// The text.
    public let attributedSeedString: NSAttributedString?
    /// Points; 0 or less means no limit.
    public let textContainerSize: CGSize

    /// Stores the text and the container's size, in points; measures nothing.
    public init(attributedSeedString: NSAttributedString?, textContainerSize: CGSize) {
        self.attributedSeedString = attributedSeedString
        self.textContainerSize = textContainerSize
    }

    /// The size of the text in a width, in points, not rounded. *Cost*: lays out the text at each call.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat) -> CGSize {
        sizeForConstrainedWidth(constrainedWidth, forMaxNumberOfLines: 0)
    }

    /// The size of the first lines of the text in a width, in points; 0 lines means no limit. *Cost*: lays out the text at each call.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat, forMaxNumberOfLines lines: Int) -> CGSize {
        let text = StyledTextBuilder().styledText(attributedSeedString ?? NSAttributedString(string: ""))
        return TextLayout(text, TextLayoutRequest(width: constrainedWidth, maximumLines: lines)).size
    }
}
