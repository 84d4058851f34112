import Foundation
import Graphics
import UIPrimitives

/// A page that curls around a horizontal cylinder, away from or onto the content below it. *Units*: pixels.
///
/// The cylinder rolls along the page. A row of the page above the cylinder is flat. A row on the cylinder is at
/// `center + radius · sin(angle)`; the angle is its distance from the row at which the cylinder begins, divided by the radius. After half
/// a turn the page is flat again, above the flat part, and its back is visible.
struct PageCurl {
    /// The part of the page that is curled, 0…1.
    let fraction: CGFloat
    /// Whether the page is the new contents, which uncurl, instead of the old ones.
    let isNewPage: Bool

    /// A visible row of the page.
    struct Row: Equatable {
        /// The index of the row in the page.
        var source: Int
        /// Whether the back of the page is visible.
        var isBack: Bool
        /// The darkness of the shade on the row, 0…1.
        var shade: CGFloat
    }

    /// The radius of the cylinder, as a fraction of the page's height.
    private static let radiusPart: CGFloat = 0.12
    /// The darkness of the shade where the page is perpendicular to the screen.
    private static let edgeShade: CGFloat = 0.35
    /// The opacity of the white back of the page; the contents are visible through it.
    static let backOpacity: CGFloat = 0.8

    /// Returns the row of a page with `height` rows that is visible at row `y`; nil if the page does not cover the content below it.
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
