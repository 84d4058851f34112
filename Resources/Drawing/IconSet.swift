import UIKit

/// The icons of the product card, each at one, two and three pixels per point.
enum IconSet {
    private static let red = UIColor(red: 0.91, green: 0.22, blue: 0.30, alpha: 1)
    private static let amber = UIColor(red: 1.0, green: 0.72, blue: 0.13, alpha: 1)
    private static let grey = UIColor(white: 0.80, alpha: 1)
    private static let green = UIColor(red: 0.02, green: 0.62, blue: 0.35, alpha: 1)
    private static let darkGrey = UIColor(white: 0.33, alpha: 1)
    private static let darkCard = UIColor(red: 0.11, green: 0.15, blue: 0.13, alpha: 1)
    private static let mint = UIColor(red: 0.25, green: 0.82, blue: 0.55, alpha: 1)
    private static let violet = UIColor(red: 0.42, green: 0.24, blue: 0.78, alpha: 1)

    private static let icons: [(name: String, size: CGSize, draw: (CGRect) -> Void)] = [
        ("wishlist_active", CGSize(width: 20, height: 20), { heart(in: $0, filled: true) }),
        ("wishlist_inactive", CGSize(width: 20, height: 20), { heart(in: $0, filled: false) }),
        ("active_star", CGSize(width: 11, height: 11), { star(in: $0, color: amber) }),
        ("inactive_star", CGSize(width: 11, height: 11), { star(in: $0, color: grey) }),
        ("official_store", CGSize(width: 16, height: 16), { officialStore(in: $0) }),
        ("power_merchant", CGSize(width: 16, height: 16), { powerMerchant(in: $0) }),
        ("free_shipping", CGSize(width: 67, height: 16), { freeShipping(in: $0, color: green, wheelGround: .white) }),
        ("share", CGSize(width: 15, height: 15), { share(in: $0) }),
        // For dark backgrounds.
        ("inactive_star~dark", CGSize(width: 11, height: 11), { star(in: $0, color: darkGrey) }),
        ("free_shipping~dark", CGSize(width: 67, height: 16), { freeShipping(in: $0, color: mint, wheelGround: darkCard) }),
    ]

    static var names: [String] { icons.map(\.name) }

    static func draw(into folder: URL) throws {
        for icon in icons {
            for scale in [1, 2, 3] as [CGFloat] {
                try PictureFile.write(icon.name, size: icon.size, scale: scale, into: folder) { _ in
                    icon.draw(CGRect(origin: .zero, size: icon.size))
                }
            }
        }
    }

    private static func heart(in rect: CGRect, filled: Bool) {
        let box = rect.insetBy(dx: 3, dy: 3.5)
        let path = UIBezierPath()
        let (w, h, x, y) = (box.width, box.height, box.minX, box.minY)
        path.move(to: CGPoint(x: x + w / 2, y: y + h))
        path.addCurve(
            to: CGPoint(x: x, y: y + h * 0.30),
            controlPoint1: CGPoint(x: x + w * 0.16, y: y + h * 0.74),
            controlPoint2: CGPoint(x: x, y: y + h * 0.52))
        path.addCurve(
            to: CGPoint(x: x + w / 2, y: y + h * 0.18),
            controlPoint1: CGPoint(x: x, y: y - h * 0.06),
            controlPoint2: CGPoint(x: x + w * 0.38, y: y - h * 0.10))
        path.addCurve(
            to: CGPoint(x: x + w, y: y + h * 0.30),
            controlPoint1: CGPoint(x: x + w * 0.62, y: y - h * 0.10),
            controlPoint2: CGPoint(x: x + w, y: y - h * 0.06))
        path.addCurve(
            to: CGPoint(x: x + w / 2, y: y + h),
            controlPoint1: CGPoint(x: x + w, y: y + h * 0.52),
            controlPoint2: CGPoint(x: x + w * 0.84, y: y + h * 0.74))
        path.close()
        path.lineWidth = 1.5
        path.lineJoinStyle = .round
        if filled {
            red.setFill()
            path.fill()
            red.setStroke()
        } else {
            UIColor(white: 0.45, alpha: 1).setStroke()
        }
        path.stroke()
    }

    private static func star(in rect: CGRect, color: UIColor) {
        color.setFill()
        starPath(center: CGPoint(x: rect.midX, y: rect.midY + 0.3), radius: rect.width / 2, points: 5, depth: 0.45).fill()
    }

    /// Returns a star whose inner corners are at `depth` times the radius.
    private static func starPath(center: CGPoint, radius: CGFloat, points: Int, depth: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<(2 * points) {
            let length = index.isMultiple(of: 2) ? radius : radius * depth
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let point = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private static func checkMark(in rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX + rect.width * 0.28, y: rect.minY + rect.height * 0.52))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.44, y: rect.minY + rect.height * 0.68))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.73, y: rect.minY + rect.height * 0.35))
        path.lineWidth = 1.8
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        UIColor.white.setStroke()
        path.stroke()
    }

    private static func officialStore(in rect: CGRect) {
        violet.setFill()
        starPath(center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, points: 10, depth: 0.84).fill()
        checkMark(in: rect)
    }

    private static func powerMerchant(in rect: CGRect) {
        green.setFill()
        let shield = UIBezierPath()
        shield.move(to: CGPoint(x: rect.midX, y: rect.minY + 0.5))
        shield.addLine(to: CGPoint(x: rect.maxX - 1.5, y: rect.minY + 3))
        shield.addCurve(
            to: CGPoint(x: rect.midX, y: rect.maxY - 0.5),
            controlPoint1: CGPoint(x: rect.maxX - 1.2, y: rect.midY + 2),
            controlPoint2: CGPoint(x: rect.midX + 4, y: rect.maxY - 2.5))
        shield.addCurve(
            to: CGPoint(x: rect.minX + 1.5, y: rect.minY + 3),
            controlPoint1: CGPoint(x: rect.midX - 4, y: rect.maxY - 2.5),
            controlPoint2: CGPoint(x: rect.minX + 1.2, y: rect.midY + 2))
        shield.close()
        shield.fill()
        UIColor.white.setFill()
        let bolt = UIBezierPath()
        for (index, point) in [(9.2, 3.4), (5.2, 8.9), (7.7, 8.9), (6.8, 12.6), (10.9, 7.1), (8.4, 7.1)].enumerated() {
            let corner = CGPoint(x: rect.minX + point.0, y: rect.minY + point.1)
            if index == 0 { bolt.move(to: corner) } else { bolt.addLine(to: corner) }
        }
        bolt.close()
        bolt.fill()
    }

    private static func freeShipping(in rect: CGRect, color: UIColor, wheelGround: UIColor) {
        color.withAlphaComponent(0.14).setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
        truck(at: CGPoint(x: rect.minX + 4, y: rect.minY + 4), color: color, wheelGround: wheelGround)
        NSAttributedString(
            string: "Free ship",
            attributes: [.font: UIFont.systemFont(ofSize: 9, weight: .semibold), .foregroundColor: color]
        ).draw(at: CGPoint(x: rect.minX + 20, y: rect.minY + 2.4))
    }

    private static func truck(at origin: CGPoint, color: UIColor, wheelGround: UIColor) {
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: origin.x, y: origin.y, width: 8, height: 6.5), cornerRadius: 1).fill()
        let cab = UIBezierPath()
        cab.move(to: CGPoint(x: origin.x + 8.6, y: origin.y + 2))
        cab.addLine(to: CGPoint(x: origin.x + 11, y: origin.y + 2))
        cab.addLine(to: CGPoint(x: origin.x + 13, y: origin.y + 4.2))
        cab.addLine(to: CGPoint(x: origin.x + 13, y: origin.y + 6.5))
        cab.addLine(to: CGPoint(x: origin.x + 8.6, y: origin.y + 6.5))
        cab.close()
        cab.fill()
        for x in [2.6, 10.4] as [CGFloat] {
            wheelGround.setFill()
            UIBezierPath(ovalIn: CGRect(x: origin.x + x - 1.9, y: origin.y + 4.8, width: 3.8, height: 3.8)).fill()
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: origin.x + x - 1.3, y: origin.y + 5.4, width: 2.6, height: 2.6)).fill()
        }
    }

    /// Draws a box with an arrow that points out of its top.
    private static func share(in rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX + 4.5, y: rect.minY + 6))
        path.addLine(to: CGPoint(x: rect.minX + 2.5, y: rect.minY + 6))
        path.addLine(to: CGPoint(x: rect.minX + 2.5, y: rect.minY + 13.5))
        path.addLine(to: CGPoint(x: rect.maxX - 2.5, y: rect.minY + 13.5))
        path.addLine(to: CGPoint(x: rect.maxX - 2.5, y: rect.minY + 6))
        path.addLine(to: CGPoint(x: rect.maxX - 4.5, y: rect.minY + 6))
        path.move(to: CGPoint(x: rect.midX, y: rect.minY + 9.5))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + 1.5))
        path.move(to: CGPoint(x: rect.midX - 2.5, y: rect.minY + 4))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + 1.5))
        path.addLine(to: CGPoint(x: rect.midX + 2.5, y: rect.minY + 4))
        path.lineWidth = 1.2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        UIColor(white: 0.45, alpha: 1).setStroke()
        path.stroke()
    }
}
