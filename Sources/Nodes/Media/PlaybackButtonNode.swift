import Foundation
import Scheduling
import UIKit

/// The button for play and pause: a triangle or two bars in its `color`.
final class PlaybackButtonNode: ASControlNode, @unchecked Sendable {  // `look` is protected by its lock.
    /// The action of a click, which the symbol represents.
    enum Kind {
        case play, pause
    }

    private struct Look {
        var kind = Kind.play
        var color = UIColor.white
    }

    private final class Parameters: NSObject {
        let look: Look

        init(_ look: Look) {
            self.look = look
        }
    }

    private let look = Locked(Look())

    override init() {
        super.init()
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    var kind: Kind {
        get { look.withLock { $0.kind } }
        set {
            guard newValue != kind else { return }
            look.withLock { $0.kind = newValue }
            update()
        }
    }

    var color: UIColor {
        get { look.withLock { $0.color } }
        set {
            look.withLock { $0.color = newValue }
            update()
        }
    }

    private func update() {
        accessibilityLabel = kind == .play ? "Play" : "Pause"
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { Parameters(look.withLock { $0 }) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let look = (parameters as? Parameters)?.look else { return }
        look.color.setFill()
        let area = bounds.insetBy(dx: bounds.width * 0.1, dy: bounds.height * 0.15)
        switch look.kind {
        case .play:
            let triangle = UIBezierPath()
            triangle.move(to: area.origin)
            triangle.addLine(to: CGPoint(x: area.maxX, y: area.midY))
            triangle.addLine(to: CGPoint(x: area.minX, y: area.maxY))
            triangle.close()
            triangle.fill()
        case .pause:
            let width = area.width / 3
            for x in [area.minX, area.maxX - width] {
                UIBezierPath(rect: CGRect(x: x, y: area.minY, width: width, height: area.height)).fill()
            }
        }
    }
}
