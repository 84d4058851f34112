import Foundation
import Graphics
import UIPrimitives

/// Symbols of bars and controls, drawn as paths so that they can have any color and size.
@MainActor package enum BarSymbol: String {
    case add, search, refresh, close, play, pause, rewind, fastForward, back, disclosure, checkmark

    /// The symbol as a template image. *Units*: points. *Cost*: renders the image at each call.
    package func image(side: CGFloat = 22) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
        let image = renderer.image { _ in
            UIColor.black.set()
            let path = self.path
            path.apply(CGAffineTransform(scaleX: side / 22, y: side / 22))
            path.lineWidth = 2 * side / 22
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            isFilled ? path.fill() : path.stroke()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    private var isFilled: Bool {
        switch self {
        case .play, .pause, .rewind, .fastForward: return true
        default: return false
        }
    }

    /// The path in a square of 22 points.
    var path: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .add: path.addLines([[(11, 3), (11, 19)], [(3, 11), (19, 11)]])
        case .close: path.addLines([[(5, 5), (17, 17)], [(17, 5), (5, 17)]])
        case .back: path.addLines([[(14, 3), (6, 11), (14, 19)]])
        case .disclosure: path.addLines([[(8, 4), (15, 11), (8, 18)]])
        case .checkmark: path.addLines([[(4, 12), (9, 17), (18, 5)]])
        case .search:
            path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 12, height: 12)))
            path.addLines([[(13.5, 13.5), (19, 19)]])
        case .refresh:
            path.addArc(withCenter: CGPoint(x: 11, y: 11), radius: 7.5, startAngle: -0.6, endAngle: 4.7, clockwise: true)
            path.addLines([[(11, 0.5), (14.5, 3.5), (11, 6.5)]])
        case .play: path.addTriangle(from: 5, to: 18)
        case .pause:
            path.append(UIBezierPath(rect: CGRect(x: 5, y: 4, width: 4, height: 14)))
            path.append(UIBezierPath(rect: CGRect(x: 13, y: 4, width: 4, height: 14)))
        case .fastForward:
            path.addTriangle(from: 3, to: 11)
            path.addTriangle(from: 11, to: 19)
        case .rewind:
            path.addTriangle(from: 11, to: 3)
            path.addTriangle(from: 19, to: 11)
        }
        return path
    }
}

extension UIBezierPath {
    /// Adds an open polyline for each list of points.
    fileprivate func addLines(_ lines: [[(CGFloat, CGFloat)]]) {
        for line in lines {
            for (index, point) in line.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                index == 0 ? move(to: point) : addLine(to: point)
            }
        }
    }

    /// Adds a triangle that points horizontally: one side is vertical at x = `base`, and the opposite vertex is at x = `tip`.
    fileprivate func addTriangle(from base: CGFloat, to tip: CGFloat) {
        move(to: CGPoint(x: base, y: 4))
        addLine(to: CGPoint(x: tip, y: 11))
        addLine(to: CGPoint(x: base, y: 18))
        close()
    }
}
