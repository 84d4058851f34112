import Foundation
import TextEngine
import UIKit
import UIPrimitives

/// A text with the room it is laid out in. Immutable. *Thread*: any.
// Protection: every stored property is immutable.
open class ASTextKitComponents: NSObject, @unchecked Sendable {
    /// The text it began with.
    public let attributedSeedString: NSAttributedString?
    /// Points; 0 or less means no limit.
    public let textContainerSize: CGSize

    public init(attributedSeedString: NSAttributedString?, textContainerSize: CGSize) {
        self.attributedSeedString = attributedSeedString
        self.textContainerSize = textContainerSize
    }

    /// The size of the text in a width, not rounded.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat) -> CGSize {
        sizeForConstrainedWidth(constrainedWidth, forMaxNumberOfLines: 0)
    }

    /// The size of the first lines of the text in a width; 0 lines means no limit.
    open func sizeForConstrainedWidth(_ constrainedWidth: CGFloat, forMaxNumberOfLines lines: Int) -> CGSize {
        let text = StyledTextBuilder().styledText(attributedSeedString ?? NSAttributedString(string: ""))
        return TextLayout(text, TextLayoutRequest(width: constrainedWidth, maximumLines: lines)).size
    }
}
