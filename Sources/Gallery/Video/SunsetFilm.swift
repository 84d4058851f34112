import AsyncDisplayKit

/// A short film of a sunset over the sea, which is drawn and written when the sample is opened.
enum SunsetFilm {
    private static let size = CGSize(width: 480, height: 270)
    private static let framesPerSecond = 15
    private static let frameCount = 90

    /// The file with the film, written once per process to the user's cache folder; nil if it cannot be written. *Cost*: the first access
    /// draws 90 frames.
    static let url: URL? = {
        guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else { return nil }
        let file = caches.appendingPathComponent("weft-sunset.avi")
        let frames = (0..<frameCount).compactMap { frame(at: Double($0) / Double(frameCount - 1)) }
        let film = MotionJPEGFile(size: (Int(size.width), Int(size.height)), framesPerSecond: framesPerSecond, frames: frames)
        do {
            try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
            try film.data.write(to: file, options: .atomic)
            return file
        } catch {
            return nil
        }
    }()

    /// Returns the frame at a time from 0 to 1, as a JPEG image.
    private static func frame(at time: Double) -> Data? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            drawSky(context.cgContext, time)
            drawSun(context.cgContext, time)
            drawSea(time)
        }.jpegData(compressionQuality: 0.85)
    }

    private static func drawSky(_ context: CGContext, _ time: Double) {
        let top = UIColor(hue: 0.62, saturation: 0.55 + 0.25 * time, brightness: 0.75 - 0.5 * time, alpha: 1)
        let bottom = UIColor(hue: 0.09 - 0.06 * time, saturation: 0.45 + 0.4 * time, brightness: 1 - 0.3 * time, alpha: 1)
        let colors = [top.cgColor, bottom.cgColor] as CFArray
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.65), options: [.drawsAfterEndLocation])
    }

    private static func drawSun(_ context: CGContext, _ time: Double) {
        let center = CGPoint(x: size.width * 0.62, y: size.height * (0.24 + 0.5 * time))
        for (radius, alpha) in [(58.0, 0.18), (46, 0.25), (34, 1)] {
            UIColor(hue: 0.13 - 0.08 * time, saturation: 0.5 + 0.4 * time, brightness: 1, alpha: alpha).setFill()
            context.fillEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        }
    }

    /// Draws waves in four rows; nearer rows are darker and move faster.
    private static func drawSea(_ time: Double) {
        for row in 0..<4 {
            let depth = Double(row)
            let base = size.height * (0.66 + 0.09 * depth)
            let wave = UIBezierPath()
            wave.move(to: CGPoint(x: 0, y: size.height))
            for x in stride(from: 0.0, through: size.width, by: 8) {
                let phase = x / (70 - 10 * depth) + time * 2 * .pi * (depth + 1) + depth
                wave.addLine(to: CGPoint(x: x, y: base + sin(phase) * (3 + depth)))
            }
            wave.addLine(to: CGPoint(x: size.width, y: size.height))
            wave.close()
            UIColor(hue: 0.58, saturation: 0.6, brightness: 0.5 - 0.1 * depth - 0.2 * time, alpha: 0.92).setFill()
            wave.fill()
        }
    }
}
