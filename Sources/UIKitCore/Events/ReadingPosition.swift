import Foundation

/// The place of a view among others that are visited in rows: from top to bottom, and inside of a row in the direction of text.
package struct ReadingPosition {
    /// *Units*: points of the window.
    let frame: CGRect
    /// Whether the row is read from right to left.
    let isRightToLeft: Bool

    /// Creates a place. *Units*: points of the window.
    package init(frame: CGRect, isRightToLeft: Bool) {
        (self.frame, self.isRightToLeft) = (frame, isRightToLeft)
    }

    /// The place of a part of `view`, in its coordinates.
    @MainActor package init(of area: CGRect, in view: UIView) {
        self.init(frame: view.convert(area, to: nil), isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// The distance at which the direction of text reaches the place.
    private var start: CGFloat { isRightToLeft ? -frame.maxX : frame.minX }

    /// Returns whether both places are in one row: their tops are near each other, or each contains the middle of the other. A place beside
    /// several rows, such as a sidebar, is therefore only in the row at its top.
    private func isInRow(with other: ReadingPosition) -> Bool {
        if abs(frame.minY - other.frame.minY) < min(frame.height, other.frame.height) / 2 { return true }
        func contains(_ outer: CGRect, _ inner: CGRect) -> Bool { outer.minY < inner.midY && inner.midY < outer.maxY }
        return frame.minY == other.frame.minY || contains(frame, other.frame) && contains(other.frame, frame)
    }

    /// Returns whether the place is visited before `other`.
    func isBefore(_ other: ReadingPosition) -> Bool {
        isInRow(with: other) ? (start, frame.minY) < (other.start, other.frame.minY) : frame.minY < other.frame.minY
    }

    /// Returns the indices of `positions` in the order in which they are visited; equal places keep their order. *Cost*: for each row, one
    /// pass over the places below it.
    package static func order(of positions: [ReadingPosition]) -> [Int] {
        func sorted(_ indices: [Int], by key: (ReadingPosition) -> (CGFloat, CGFloat)) -> [Int] {
            indices.sorted { key(positions[$0]) == key(positions[$1]) ? $0 < $1 : key(positions[$0]) < key(positions[$1]) }
        }
        // Whether two places are in one row depends on both, so each row is found from its highest place.
        var rest = sorted(Array(positions.indices)) { ($0.frame.minY, $0.start) }
        var order: [Int] = []
        while let first = rest.first {
            let row = rest.filter { positions[first].isInRow(with: positions[$0]) }
            order += sorted(row) { ($0.start, $0.frame.minY) }
            rest.removeAll { positions[first].isInRow(with: positions[$0]) }
        }
        return order
    }
}
