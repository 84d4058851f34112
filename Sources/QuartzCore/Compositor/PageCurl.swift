import Foundation
import Graphics
import UIPrimitives

/// A page that curls around a horizontal cylinder, away from or onto what is below it. *Units*: pixels.
///
/// The cylinder rolls along the page. A row of the page above the cylinder is flat; one on the cylinder is at `center + radius · sin(angle)`,
/// where the angle is its distance from the cylinder's start divided by the radius; after half a turn the page lies flat above itself and
/// shows its back.
struct PageCurl {
    /// The part of the page that is curled, 0…1.
    let fraction: CGFloat
    /// Whether the page is the new contents, which uncurl, instead of the old ones.
    let isNewPage: Bool

    /// A row of the page as it is seen.
    struct Row: Equatable {
        /// The row of the page.
        var source: Int
        /// Whether its back is seen.
        var isBack: Bool
        /// The darkness of its shade, 0…1.
        var shade: CGFloat
    }

    /// The radius of the cylinder, as a part of the page's height.
    private static let radiusPart: CGFloat = 0.12
    /// The darkness where the page is seen from its edge.
    private static let edgeShade: CGFloat = 0.35
    /// The opacity of the page's white back, through which its contents are seen.
    static let backOpacity: CGFloat = 0.8

    /// The row of a page of `height` rows that is seen at row `y`; nil where the page does not cover what is below it.
    func row(at y: Int, height: Int) -> Row? {
        let length = CGFloat(height)
        let radius = max(1, length * Self.radiusPart)
        let center = length - fraction * (length + radius)
        let place = CGFloat(y) + 0.5
        func row(_ source: CGFloat, isBack: Bool, shade: CGFloat) -> Row? {
            source < length ? Row(source: min(max(Int(source), 0), height - 1), isBack: isBack, shade: shade) : nil
        }
        guard place > center else {
            return row(center + .pi * radius + (center - place), isBack: true, shade: 0) ?? row(place, isBack: false, shade: 0)
        }
        guard place < center + radius else { return nil }
        let angle = asin((place - center) / radius)
        let shade = Self.edgeShade * (1 - cos(angle))
        return row(center + radius * (.pi - angle), isBack: true, shade: shade) ?? row(center + radius * angle, isBack: false, shade: shade)
    }
}

extension LayerPainter {
    /// Paints what is below, and over it the rows of the page. *Cost*: two bitmaps of the layer's size.
    func paintCurl(_ item: PaintItem, _ curl: PageCurl, _ page: PaintList, _ below: PaintList, _ region: PixelRegion) {
        let bounds = item.bounds
        guard let flat = Bitmap(width: bounds.width, height: bounds.height), let canvas = Bitmap(width: bounds.width, height: bounds.height)
        else { return }
        LayerPainter(target: flat, origin: (bounds.x, bounds.y), cost: cost).paint(page, in: PixelRegion(bounds))
        LayerPainter(target: canvas, origin: (bounds.x, bounds.y), cost: cost).paint(below, in: PixelRegion(bounds))
        let rows = BitmapPainter(canvas)
        for y in 0..<bounds.height {
            guard let row = curl.row(at: y, height: bounds.height),
                let line = flat.cropped(to: PixelRect(x: 0, y: row.source, width: bounds.width, height: 1))
            else { continue }
            let area = PixelRect(x: 0, y: y, width: bounds.width, height: 1)
            rows.draw(line, x: 0, y: y)
            if row.isBack { rows.fill(area, with: .white, opacity: PageCurl.backOpacity) }
            if row.shade > 0 { rows.fill(area, with: .black, opacity: row.shade) }
        }
        painter(item, region).draw(canvas, x: bounds.x - origin.x, y: bounds.y - origin.y, opacity: item.opacity)
    }
}
