import AsyncDisplayKit

/// An icon of a tab, drawn with lines. The tab bar fills the drawn pixels with its tint color.
enum TabIcon {
    case house, magnifier, person

    /// The icon, 24 by 24 points.
    var image: UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
            UIColor.black.setStroke()
            let path = path
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            path.stroke()
        }
        .withRenderingMode(.alwaysTemplate)
    }

    private var path: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .house:
            path.addLines(through: [(3, 11.5), (12, 3.5), (21, 11.5)])
            path.addLines(through: [(5.5, 10), (5.5, 20.5), (18.5, 20.5), (18.5, 10)])
            path.addLines(through: [(10, 20.5), (10, 14.5), (14, 14.5), (14, 20.5)])
        case .magnifier:
            path.append(UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 13, height: 13)))
            path.addLines(through: [(14.6, 14.6), (20.5, 20.5)])
        case .person:
            path.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 3, width: 8, height: 8)))
            path.move(to: CGPoint(x: 4, y: 21))
            path.addCurve(to: CGPoint(x: 20, y: 21), controlPoint1: CGPoint(x: 4, y: 12), controlPoint2: CGPoint(x: 20, y: 12))
        }
        return path
    }
}

extension UIBezierPath {
    /// Adds an open line through points, which are in the coordinates of an icon.
    fileprivate func addLines(through points: [(x: CGFloat, y: CGFloat)]) {
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.x, y: point.y)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }
}
