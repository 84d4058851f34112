import UIKit

/// The product images: every motif in every palette, 80 points square at three pixels per point.
enum ProductPictures {
    /// Draws all images and returns their file names, grouped by motif.
    static func draw(into folder: URL) throws -> [String: [String]] {
        let size = CGSize(width: 80, height: 80)
        var names: [String: [String]] = [:]
        for motif in Motif.allCases {
            for (index, palette) in Palette.all.enumerated() {
                let name = "\(motif.rawValue)-\(index + 1)"
                try PictureFile.write(
                    name, size: size, scale: 3, into: folder,
                    draw: { _ in
                        backdrop(palette)
                        motif.draw(palette)
                    })
                names[motif.rawValue, default: []].append("\(name)@3x.png")
            }
        }
        return names
    }

    /// Draws a plain background with a soft disc and the shadow of the product.
    private static func backdrop(_ palette: Palette) {
        palette.backdrop.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 80, height: 80))
        UIColor.white.withAlphaComponent(0.65).setFill()
        UIBezierPath(ovalIn: CGRect(x: 10, y: 8, width: 60, height: 60)).fill()
        UIColor.black.withAlphaComponent(0.10).setFill()
        UIBezierPath(ovalIn: CGRect(x: 20, y: 62, width: 40, height: 6)).fill()
    }
}
