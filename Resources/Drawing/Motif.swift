import UIKit

/// The products of the sample shop. Each is drawn in a square of 80 × 80 points.
enum Motif: String, CaseIterable {
    case mug, shirt, headphones, watch, book, lamp, plant, bag, bottle, camera, phone, cushion

    func draw(_ palette: Palette) {
        switch self {
        case .mug: Self.mug(palette)
        case .shirt: Self.shirt(palette)
        case .headphones: Self.headphones(palette)
        case .watch: Self.watch(palette)
        case .book: Self.book(palette)
        case .lamp: Self.lamp(palette)
        case .plant: Self.plant(palette)
        case .bag: Self.bag(palette)
        case .bottle: Self.bottle(palette)
        case .camera: Self.camera(palette)
        case .phone: Self.phone(palette)
        case .cushion: Self.cushion(palette)
        }
    }

    // MARK: Drawing helpers

    private static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, radius: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: w, height: h), cornerRadius: radius).fill()
    }

    private static func oval(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: x, y: y, width: w, height: h)).fill()
    }

    private static func polygon(_ corners: [(CGFloat, CGFloat)], _ color: UIColor) {
        color.setFill()
        let path = UIBezierPath()
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.0, y: corner.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        path.fill()
    }

    private static func line(_ points: [(CGFloat, CGFloat)], width: CGFloat, _ color: UIColor) {
        color.setStroke()
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private static func ring(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, width: CGFloat, _ color: UIColor) {
        color.setStroke()
        let path = UIBezierPath(ovalIn: CGRect(x: x, y: y, width: w, height: h))
        path.lineWidth = width
        path.stroke()
    }

    // MARK: Things

    private static func mug(_ p: Palette) {
        ring(46, 30, 18, 20, width: 5, p.shade)
        rect(20, 24, 34, 40, radius: 6, p.main)
        rect(20, 24, 9, 40, radius: 4, p.shade)
        oval(20, 20, 34, 9, p.shade)
        oval(23, 21.5, 28, 6, p.accent)
        line([(32, 16), (34, 11), (31, 7)], width: 2, p.accent)
        line([(42, 16), (44, 11), (41, 7)], width: 2, p.accent)
    }

    private static func shirt(_ p: Palette) {
        polygon([(28, 18), (52, 18), (68, 28), (62, 40), (55, 36), (55, 64), (25, 64), (25, 36), (18, 40), (12, 28)], p.main)
        polygon([(33, 18), (47, 18), (40, 28)], p.backdrop)
        rect(25, 46, 30, 5, radius: 0, p.accent)
        rect(25, 53, 30, 2, radius: 0, p.shade)
    }

    private static func headphones(_ p: Palette) {
        UIGraphicsGetCurrentContext()?.saveGState()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 44)).addClip()
        ring(19, 18, 42, 46, width: 5, p.shade)
        UIGraphicsGetCurrentContext()?.restoreGState()
        rect(13, 40, 13, 22, radius: 6, p.main)
        rect(54, 40, 13, 22, radius: 6, p.main)
        rect(22, 42, 5, 18, radius: 2.5, p.accent)
        rect(53, 42, 5, 18, radius: 2.5, p.accent)
    }

    private static func watch(_ p: Palette) {
        rect(31, 8, 18, 60, radius: 5, p.shade)
        oval(20, 20, 40, 40, p.main)
        oval(24, 24, 32, 32, .white)
        line([(40, 40), (40, 30)], width: 2.5, p.shade)
        line([(40, 40), (47, 44)], width: 2.5, p.shade)
        oval(38, 38, 4, 4, p.accent)
        rect(60, 37, 4, 6, radius: 1.5, p.shade)
    }

    private static func book(_ p: Palette) {
        rect(20, 14, 42, 52, radius: 3, p.shade)
        rect(24, 16, 36, 48, radius: 1, .white)
        rect(18, 12, 40, 52, radius: 3, p.main)
        rect(18, 12, 7, 52, radius: 3, p.shade)
        rect(31, 22, 20, 4, radius: 2, p.accent)
        rect(31, 30, 14, 3, radius: 1.5, p.accent)
        oval(35, 42, 14, 14, p.accent)
    }

    private static func lamp(_ p: Palette) {
        rect(28, 60, 24, 5, radius: 2.5, p.shade)
        rect(38.5, 36, 3, 26, radius: 1, p.shade)
        polygon([(30, 14), (50, 14), (60, 38), (20, 38)], p.main)
        polygon([(30, 14), (36, 14), (30, 38), (20, 38)], p.shade)
        oval(34, 36, 12, 6, p.accent)
    }

    private static func plant(_ p: Palette) {
        let leaf = UIColor(red: 0.24, green: 0.58, blue: 0.34, alpha: 1)
        let dark = UIColor(red: 0.15, green: 0.43, blue: 0.25, alpha: 1)
        line([(40, 46), (40, 24)], width: 2.5, dark)
        oval(33, 10, 14, 22, leaf)
        oval(18, 22, 20, 13, leaf)
        oval(42, 22, 20, 13, dark)
        oval(22, 34, 18, 11, dark)
        oval(41, 34, 18, 11, leaf)
        rect(24, 43, 32, 6, radius: 2, p.shade)
        polygon([(26, 49), (54, 49), (50, 66), (30, 66)], p.main)
    }

    private static func bag(_ p: Palette) {
        UIGraphicsGetCurrentContext()?.saveGState()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 30)).addClip()
        ring(29, 12, 22, 36, width: 4, p.shade)
        UIGraphicsGetCurrentContext()?.restoreGState()
        polygon([(20, 28), (60, 28), (64, 66), (16, 66)], p.main)
        polygon([(20, 28), (28, 28), (26, 66), (16, 66)], p.shade)
        rect(32, 40, 16, 10, radius: 3, p.accent)
    }

    private static func bottle(_ p: Palette) {
        rect(35, 8, 10, 7, radius: 2, p.shade)
        rect(36.5, 14, 7, 10, radius: 1, p.main)
        rect(28, 22, 24, 44, radius: 8, p.main)
        rect(28, 24, 6, 40, radius: 3, p.shade)
        rect(28, 36, 24, 16, radius: 0, p.accent)
        rect(33, 41, 14, 2.5, radius: 1, p.shade)
        rect(33, 45.5, 9, 2.5, radius: 1, p.shade)
    }

    private static func camera(_ p: Palette) {
        rect(30, 18, 20, 10, radius: 3, p.shade)
        rect(12, 25, 56, 38, radius: 7, p.main)
        rect(12, 34, 56, 6, radius: 0, p.shade)
        oval(27, 31, 27, 27, p.shade)
        oval(30, 34, 21, 21, .white)
        oval(34, 38, 13, 13, p.shade)
        oval(37, 40, 4, 4, p.accent)
        rect(57, 28, 7, 4, radius: 2, p.accent)
    }

    private static func phone(_ p: Palette) {
        rect(25, 8, 30, 58, radius: 6, p.shade)
        rect(27.5, 11, 25, 52, radius: 4, p.main)
        oval(32, 20, 16, 16, p.accent)
        rect(32, 42, 16, 3, radius: 1.5, .white)
        rect(32, 48, 11, 3, radius: 1.5, .white)
        rect(36, 12.5, 8, 2, radius: 1, p.shade)
    }

    private static func cushion(_ p: Palette) {
        rect(15, 20, 50, 46, radius: 14, p.shade)
        rect(15, 18, 50, 45, radius: 14, p.main)
        line([(24, 28), (56, 28)], width: 3, p.accent)
        line([(24, 41), (56, 41)], width: 3, p.accent)
        line([(24, 54), (56, 54)], width: 3, p.accent)
        oval(37, 38, 6, 6, p.shade)
    }
}
