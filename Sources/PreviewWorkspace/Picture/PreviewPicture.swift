import PreviewDeclarations
import UIKit

extension Workspace {
    /// A picture of the current state of the preview and of the controllers that it presents, on the background of its frame, at the scale
    /// of the variant; nil if no preview is shown. *Cost*: draws the preview.
    var previewPicture: UIImage? {
        guard let view = hosted?.rootView else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(variant.scale)
        let place = CGRect(origin: .zero, size: view.bounds.size)
        return UIGraphicsImageRenderer(size: place.size, format: format).image { context in
            variant.background.setFill()
            context.fill(place)
            // The bounds of a scrolled list do not begin at zero.
            for view in hosted?.layeredViews ?? [] { view.drawHierarchy(in: place, afterScreenUpdates: false) }
        }
    }
}

extension PreviewVariant {
    /// The background color behind a preview: the system's background in the appearance of the variant.
    var background: UIColor {
        UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    }
}
