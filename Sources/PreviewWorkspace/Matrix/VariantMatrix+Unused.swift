import Graphics
import PreviewDeclarations
import UIKit

extension VariantMatrix {
    /// Returns the axes along which all pictures are equal; none while a picture is missing.
    ///
    /// - Parameter pictures: the pictures by the names of their cells.
    ///
    /// *Cost*: compares the pixels of each picture once for each axis, and of different pictures only those up to the first difference.
    func unusedAxes(in pictures: [String: CGImage]) -> Set<VariantAxis> {
        let bitmaps = cells.compactMap { pictures[$0.name]?.bitmap }
        var unused: Set<VariantAxis> = []
        // The distance in `bitmaps` between two neighbors along the current axis. The last axis varies fastest.
        var stride = cells.count
        guard bitmaps.count == stride else { return [] }
        for axis in axes {
            let count = axis.choices.count
            stride /= count
            let differs = bitmaps.indices.contains { index in
                index / stride % count > 0 && !bitmaps[index].hasSamePixels(as: bitmaps[index - stride])
            }
            if !differs { unused.insert(axis) }
        }
        return unused
    }
}
