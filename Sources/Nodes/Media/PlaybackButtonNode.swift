import Foundation
import Scheduling
import UIKit

/// The button for play and pause: a triangle or two bars in its `color`.
final class PlaybackButtonNode: ASControlNode, @unchecked Sendable {  // `appearance` is protected by its lock.
    /// The action of a click, which the symbol represents.
    enum Kind {
        case play, pause
    }

    private struct Appearance {
        var kind = Kind.play
        var color = UIColor.white
    }

    private final class Parameters: NSObject {
        let appearance: Appearance

        init(_ appearance: Appearance) {
            self.appearance = appearance
        }
    }

    private let appearance = Locked(Appearance())

    override init() {
        super.init()
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    var kind: Kind {
        get { appearance.withLock { $0.kind } }
        set {
            guard newValue != kind else { return }
            appearance.withLock { $0.kind = newValue }
            update()
        }
    }

    var color: UIColor {
        get { appearance.withLock { $0.color } }
        set {
            appearance.withLock { $0.color = newValue }
            update()
        }
    }

    private func update() {
        accessibilityLabel = kind == .play ? "Play" : "Pause"
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { Parameters(appearance.withLock { $0 }) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let appearance = (parameters as? Parameters)?.appearance else { return }
        appearance.color.setFill()
        let area = bounds.insetBy(dx: bounds.width * 0.1, dy: bounds.height * 0.15)
        switch appearance.kind {
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
