import Foundation
import Graphics
import TextEngine

extension TextLayout {
    /// Paints the layout, images in the text included, with its left top corner at `origin`. *Thread*: any.
    package func draw(in context: CGContext, at origin: CGPoint) {
        context.draw(paintItems(), at: origin) { attachment, rect in
            guard let image = attachment.content as? UIImage else { return }
            UIGraphicsPushContext(context)
            image.draw(in: rect)
            UIGraphicsPopContext()
        }
    }
}
