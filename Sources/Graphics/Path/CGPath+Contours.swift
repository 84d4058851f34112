import Foundation

extension CGPath {
    /// Returns the subpaths as closed polygons that differ from the curves by at most `tolerance`; those with fewer than three points are
    /// omitted. *Units*: those of the path.
    package func flattenedContours(tolerance: CGFloat) -> [[CGPoint]] {
        var contours: [[CGPoint]] = []
        for element in flattened(tolerance: tolerance) {
            switch element {
            case .move(let point): contours.append([point])
            case .close: break
            default:
                guard let end = element.end, !contours.isEmpty else { break }
                contours[contours.count - 1].append(end)
            }
        }
        return contours.filter { $0.count > 2 }
    }
}
