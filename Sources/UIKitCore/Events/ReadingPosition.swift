import Foundation

/// The position of a view in the order in which the Tab key and assistive programs visit views: in rows from top to bottom, and inside of a
/// row in the direction of text.
package struct ReadingPosition {
    /// *Units*: points of the window.
    let frame: CGRect
    /// Whether the row is read from right to left.
    let isRightToLeft: Bool

    /// Creates a position. *Units*: points of the window.
    package init(frame: CGRect, isRightToLeft: Bool) {
        (self.frame, self.isRightToLeft) = (frame, isRightToLeft)
    }

    /// Creates the position of an area of `view`. *Units*: points of the view.
    @MainActor package init(of area: CGRect, in view: UIView) {
        self.init(frame: view.convert(area, to: nil), isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// The coordinate at which the area begins in the direction of text.
    private var start: CGFloat { isRightToLeft ? -frame.maxX : frame.minX }

    /// Returns whether both areas are in one row: their tops are near each other, or each contains the middle of the other. An area beside
    /// several rows, such as a sidebar, is therefore only in the row at its top.
    private func isInRow(with other: ReadingPosition) -> Bool {
        if abs(frame.minY - other.frame.minY) < min(frame.height, other.frame.height) / 2 { return true }
        func contains(_ outer: CGRect, _ inner: CGRect) -> Bool { outer.minY < inner.midY && inner.midY < outer.maxY }
        return frame.minY == other.frame.minY || contains(frame, other.frame) && contains(other.frame, frame)
    }

    /// Returns whether the area is visited before `other`.
    func isBefore(_ other: ReadingPosition) -> Bool {
        isInRow(with: other) ? (start, frame.minY) < (other.start, other.frame.minY) : frame.minY < other.frame.minY
    }

    /// Returns the indices of `positions` in the order in which they are visited; equal positions keep their order. *Cost*: n log n, and a
    /// comparison for each two areas that overlap vertically.
    package static func order(of positions: [ReadingPosition]) -> [Int] {
        func sorted(_ indices: [Int], by key: (ReadingPosition) -> (CGFloat, CGFloat)) -> [Int] {
            indices.sorted { key(positions[$0]) == key(positions[$1]) ? $0 < $1 : key(positions[$0]) < key(positions[$1]) }
        }
        // `isInRow(with:)` is not transitive, so areas cannot be sorted by it. A row therefore consists of the highest remaining area and
        // all areas that are in a row with it.
        let byTop = sorted(Array(positions.indices)) { ($0.frame.minY, $0.start) }
        var isVisited = Array(repeating: false, count: positions.count)
        var order: [Int] = []
        for (rank, first) in byTop.enumerated() where !isVisited[first] {
            let bottom = positions[first].frame.maxY
            let row = byTop[rank...].prefix { positions[$0].frame.minY <= bottom }.filter {
                !isVisited[$0] && positions[first].isInRow(with: positions[$0])
            }
            for index in row { isVisited[index] = true }
            order += sorted(row) { ($0.start, $0.frame.minY) }
        }
        return order
    }
}
