import Foundation
import TextEngine

/// The area in which a text view's text is laid out. *Thread*: main.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size of the area; 0 or less means no limit. *Units*: points.
    open var size: CGSize { didSet { if size != oldValue { invalidateLayout() } } }
    /// The space at both ends of each line; 5 by default. *Units*: points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { invalidateLayout() } }
    /// The largest number of lines; 0, the default, means no limit.
    open var maximumNumberOfLines = 0 { didSet { invalidateLayout() } }
    /// The treatment of lines that are too long; wrapping at words by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { invalidateLayout() } }
    /// Areas around which the text flows; none by default. *Units*: points, in the container's coordinates.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { invalidateLayout() } }
    /// *Differs from UIKit*: stored, without effect; a text view always sets the width of its container.
    open var widthTracksTextView = false
    /// *Differs from UIKit*: stored, without effect; a text view that does not scroll always sets the height of its container.
    open var heightTracksTextView = false
    /// The layout manager to which the container was added; not retained.
    open weak var layoutManager: NSLayoutManager?

    /// Creates a container. *Units*: points.
    public init(size: CGSize) {
        self.size = size
    }

    public override convenience init() {
        self.init(size: .zero)
    }

    private func invalidateLayout() {
        layoutManager?.invalidateLayout()
    }

    /// The text engine's layout request for this area.
    package var request: TextLayoutRequest {
        let width = size.width > 0 ? max(size.width - lineFragmentPadding * 2, 0) : .infinity
        var request = TextLayoutRequest(
            width: width, height: size.height > 0 ? size.height : .infinity, maximumLines: maximumNumberOfLines,
            truncation: TextTruncation(mode: lineBreakMode.truncationMode))
        request.wrapsByCharacter = lineBreakMode == .byCharWrapping
        request.exclusions = exclusionPaths.map { $0.textExclusion(offset: -lineFragmentPadding) }
        return request
    }
}

extension UIBezierPath {
    /// Returns the path as polygons around which the text engine lays out text.
    /// - Parameter offset: the distance by which the polygons are moved to the right, such as from the coordinates of a container to
    ///   those of its lines. *Units*: points.
    package func textExclusion(offset: CGFloat = 0) -> TextExclusion {
        let contours = cgPath.flattenedContours(tolerance: 0.25)
        return TextExclusion(contours: contours.map { $0.map { CGPoint(x: $0.x + offset, y: $0.y) } })
    }
}
