import Foundation
import Graphics
import TextEngine

extension TextLayout {
    /// Draws the text and the images in it, with the top left corner of the layout at `origin`. *Thread*: any.
    ///
    /// Only lines between `top` and `bottom` are drawn. *Units*: points of the layout.
    package func draw(
        in context: CGContext, at origin: CGPoint, between top: CGFloat = -.infinity, and bottom: CGFloat = .infinity
    ) {
        context.draw(paintItems(between: top, and: bottom), at: origin) { attachment, rect in
            guard let image = attachment.content as? UIImage else { return }
            UIGraphicsPushContext(context)
            image.draw(in: rect)
            UIGraphicsPopContext()
        }
    }
}
