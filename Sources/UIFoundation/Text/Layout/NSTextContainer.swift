import Foundation
import TextEngine

/// The room that a text view's text is laid out in. *Thread*: main.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Points; 0 or less means no limit.
    open var size: CGSize { didSet { if size != oldValue { changed() } } }
    /// Points left free at both ends of each line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// 0 means no limit.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
    /// *Differs from UIKit*: kept, without effect.
    open var widthTracksTextView = false
    /// *Differs from UIKit*: kept, without effect.
    open var heightTracksTextView = false
    open weak var layoutManager: NSLayoutManager?

    public init(size: CGSize) {
        self.size = size
    }

    public override convenience init() {
        self.init(size: .zero)
    }

    private func changed() {
        layoutManager?.invalidateLayout()
    }

    /// The engine's request for this room.
    package var request: TextLayoutRequest {
        let width = size.width > 0 ? max(size.width - lineFragmentPadding * 2, 0) : .infinity
        var request = TextLayoutRequest(
            width: width, height: size.height > 0 ? size.height : .infinity, maximumLines: maximumNumberOfLines,
            truncation: TextTruncation(mode: lineBreakMode.truncationMode))
        request.wrapsByCharacter = lineBreakMode == .byCharWrapping
        request.exclusions = exclusionPaths.map { $0.textExclusion }
        return request
    }
}

extension UIBezierPath {
    /// The shape as polygons that text flows round.
    package var textExclusion: TextExclusion {
        TextExclusion(contours: cgPath.flattenedContours(tolerance: 0.25))
    }
}
