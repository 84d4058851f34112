import Foundation
import Graphics
import Scheduling

extension ImageStorage {
    /// Creates an image from a file's data, with the orientation that it stores. A vector image has its natural size in points, at the
    /// screen's scale.
    init(data: Data, scale: CGFloat, name: String = "") throws(ImageError) {
        let vectorScale = ASScreenScale()
        let source = try ImageSource(data, scale: vectorScale, name: name)
        self.init(source: source, scale: source.isVector ? vectorScale : scale)
        orientation = UIImage.Orientation(stored: source.header?.orientation ?? .up)
    }

    /// Whether both values have the same sources of pixels and the same scale, orientation, rendering mode, cap insets and frames. Does not
    /// compare the alignment insets, the mirroring in right-to-left layouts and the duration.
    func isSame(as other: ImageStorage) -> Bool {
        source === other.source && darkSource === other.darkSource && scale == other.scale
            && orientation == other.orientation && renderingMode == other.renderingMode && capInsets == other.capInsets
            && resizingMode == other.resizingMode && isResizable == other.isResizable && frames == other.frames
    }
}

extension UIImage.Orientation {
    /// Converts the orientation of an image file.
    init(stored: StoredOrientation) {
        switch stored {
        case .up: self = .up
        case .upMirrored: self = .upMirrored
        case .down: self = .down
        case .downMirrored: self = .downMirrored
        case .leftMirrored: self = .leftMirrored
        case .right: self = .right
        case .rightMirrored: self = .rightMirrored
        case .left: self = .left
        }
    }

    /// The orientation as image files store it.
    var stored: StoredOrientation {
        switch self {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
    }

    /// Whether the upright image has the stored width as its height.
    var swapsWidthAndHeight: Bool { stored.swapsWidthAndHeight }

    /// The orientation of the mirrored image.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .leftMirrored
        case .leftMirrored: .left
        case .right: .rightMirrored
        case .rightMirrored: .right
        }
    }
}

/// Runs work on images in the background.
enum ImageWork {
    /// Runs `work` on the display queue.
    static func run(_ work: @escaping @Sendable () -> Void) {
        BackgroundQueue.display.async(work)
    }
}
