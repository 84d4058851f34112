import Foundation
import Graphics
import UIPrimitives

extension LayerPainter {
    /// Paints the content below the page, then the curled page over it, row by row. *Cost*: two bitmaps of the layer's size.
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
        painter(item, region).draw(
            canvas, x: bounds.x - origin.x, y: bounds.y - origin.y, opacity: item.opacity, mode: item.layer.effect.blendMode)
    }
}
