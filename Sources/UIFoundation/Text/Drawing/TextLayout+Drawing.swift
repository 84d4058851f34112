import Foundation
import Graphics
import TextEngine

extension TextLayout {
    /// Paints the layout, with the images in the text, with its top left corner at `origin`. *Thread*: any.
    ///
    /// `top` and `bottom` limit the painted lines, in the layout's points.
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
