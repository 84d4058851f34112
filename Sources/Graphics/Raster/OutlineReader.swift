internal import CFreeType
import Foundation

/// Converts FreeType outlines into path elements.
enum OutlineReader {
    /// Returns the elements of an outline with these numbers of points and contours. The numbers may exceed the range of the outline's own
    /// fields.
    static func elements(of outline: FT_Outline, pointCount: Int, contourCount: Int) -> [PathElement] {
        var elements: [PathElement] = []
        var first = 0
        for contour in 0..<contourCount {
            // FreeType stores the index of a contour's last point in 16 bits; a contour has fewer points than 16 bits can count, unless it
            // is the only contour.
            let end = Int(UInt16(truncatingIfNeeded: outline.contours[contour]))
            let last = contour == contourCount - 1 ? pointCount - 1 : first + (end - first) & 0xFFFF
            guard last >= first, last < pointCount else { break }
            elements += contourElements(of: outline, first...last)
            first = last + 1
        }
        return elements
    }

    private static func contourElements(of outline: FT_Outline, _ range: ClosedRange<Int>) -> [PathElement] {
        func point(_ index: Int) -> CGPoint {
            // A contour is closed: its first point follows its last one.
            let position = index > range.upperBound ? range.lowerBound : index
            let vector = outline.points[position]
            return CGPoint(x: CGFloat(vector.x) / 64, y: CGFloat(vector.y) / 64)
        }
        func tag(_ index: Int) -> UInt8 {
            let position = index > range.upperBound ? range.lowerBound : index
            return UInt8(truncatingIfNeeded: outline.tags[position]) & 3
        }
        var elements: [PathElement] = [.move(point(range.lowerBound))]
        var index = range.lowerBound + 1
        while index <= range.upperBound {
            switch tag(index) {
            case 1:
                elements.append(.line(point(index)))
                index += 1
            case 2:
                elements.append(.cubic(point(index + 2), control1: point(index), control2: point(index + 1)))
                index += 3
            default:
                // Two successive conic control points imply a point between them.
                let control = point(index)
                let next = point(index + 1)
                let isImplied = tag(index + 1) == 0
                let end = isImplied ? CGPoint(x: (control.x + next.x) / 2, y: (control.y + next.y) / 2) : next
                elements.append(.quad(end, control: control))
                index += isImplied ? 1 : 2
            }
        }
        elements.append(.close)
        return elements
    }
}
