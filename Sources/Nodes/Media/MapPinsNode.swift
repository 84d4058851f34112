import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The markers of a map's annotations, over its card.
final class MapPinsNode: ASDisplayNode, @unchecked Sendable {  // `pins` is behind its lock.
    /// An image and its position: its center is on the point, moved by the offset.
    struct Pin {
        let point: CGPoint
        let image: UIImage
        let offset: CGPoint
    }

    private final class Parameters: NSObject {
        let pins: [Pin]

        init(_ pins: [Pin]) {
            self.pins = pins
        }
    }

    private let pins = Locked<[Pin]>([])

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
    }

    var shownPins: [Pin] { pins.withLock { $0 } }

    func show(_ new: [Pin]) {
        pins.withLock { $0 = new }
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { Parameters(shownPins) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters else { return }
        for pin in parameters.pins {
            let size = pin.image.size
            pin.image.draw(at: CGPoint(x: pin.point.x - size.width / 2 + pin.offset.x, y: pin.point.y - size.height / 2 + pin.offset.y))
        }
    }

    /// The marker of an annotation without an image: its tip is in the middle of its lower edge.
    static let standardImage = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 30)).image { _ in
        let head = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: 3, y: 17))
        tip.addLine(to: CGPoint(x: 11, y: 29))
        tip.addLine(to: CGPoint(x: 19, y: 17))
        tip.close()
        UIColor.systemRed.setFill()
        tip.fill()
        head.fill()
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 7, y: 7, width: 8, height: 8)).fill()
    }
}
