import UIKit

/// The animated images, 120 pixels square.
enum Animations {
    static let names = ["bounce", "orbit", "pulse"]

    static func draw(into folder: URL) throws {
        try write("bounce", frameCount: 24, delay: 4, into: folder, draw: bounce)
        try write("orbit", frameCount: 36, delay: 5, into: folder, draw: orbit)
        try write("pulse", frameCount: 20, delay: 5, into: folder, draw: pulse)
    }

    private static let side: CGFloat = 120

    private static func write(
        _ name: String, frameCount: Int, delay: Int, into folder: URL, draw: (CGFloat) -> Void
    ) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let frames = (0..<frameCount).map { index in
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
                draw(CGFloat(index) / CGFloat(frameCount))
            }
        }
        try GIFFile.write(name, frames: frames, delay: delay, into: folder)
    }

    /// Draws a ball that falls and bounces; it is flattened where it touches the ground.
    private static func bounce(_ time: CGFloat) {
        fill(UIColor(red: 0.90, green: 0.94, blue: 1.0, alpha: 1), CGRect(x: 0, y: 0, width: side, height: side))
        let height = 1 - pow(2 * time - 1, 2)
        let squash = max(0, 0.15 - height) * 2
        let width = 34 * (1 + squash)
        let tall = 34 * (1 - squash)
        let bottom = 96 - height * 60
        UIColor(white: 0.3, alpha: 0.12 + 0.12 * (1 - height)).setFill()
        UIBezierPath(ovalIn: CGRect(x: 60 - 20 + height * 6, y: 94, width: 40 - height * 12, height: 6)).fill()
        UIColor(red: 0.20, green: 0.45, blue: 0.85, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 60 - width / 2, y: bottom - tall, width: width, height: tall)).fill()
    }

    /// Draws two moons around a planet.
    private static func orbit(_ time: CGFloat) {
        fill(UIColor(red: 0.10, green: 0.10, blue: 0.22, alpha: 1), CGRect(x: 0, y: 0, width: side, height: side))
        UIColor(white: 1, alpha: 0.18).setStroke()
        for radius in [30, 46] as [CGFloat] {
            UIBezierPath(ovalIn: CGRect(x: 60 - radius, y: 60 - radius, width: 2 * radius, height: 2 * radius)).stroke()
        }
        dot(at: CGPoint(x: 60, y: 60), radius: 14, UIColor(red: 1.0, green: 0.72, blue: 0.13, alpha: 1))
        let inner = 2 * CGFloat.pi * time * 2
        let outer = -2 * CGFloat.pi * time
        dot(at: CGPoint(x: 60 + 30 * cos(inner), y: 60 + 30 * sin(inner)), radius: 6, UIColor(red: 0.4, green: 0.8, blue: 0.9, alpha: 1))
        dot(at: CGPoint(x: 60 + 46 * cos(outer), y: 60 + 46 * sin(outer)), radius: 8, UIColor(red: 0.9, green: 0.4, blue: 0.5, alpha: 1))
    }

    /// Draws rings that grow and fade.
    private static func pulse(_ time: CGFloat) {
        fill(UIColor(red: 0.93, green: 0.97, blue: 0.93, alpha: 1), CGRect(x: 0, y: 0, width: side, height: side))
        for offset in [0, 0.5] as [CGFloat] {
            let age = (time + offset).truncatingRemainder(dividingBy: 1)
            dot(
                at: CGPoint(x: 60, y: 60), radius: 12 + 44 * age,
                UIColor(red: 0.02, green: 0.62, blue: 0.35, alpha: 0.5 * (1 - age)))
        }
        dot(at: CGPoint(x: 60, y: 60), radius: 12, UIColor(red: 0.02, green: 0.62, blue: 0.35, alpha: 1))
    }

    private static func dot(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }

    private static func fill(_ color: UIColor, _ rect: CGRect) {
        color.setFill()
        UIRectFill(rect)
    }
}
