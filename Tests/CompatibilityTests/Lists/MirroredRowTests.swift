import UIKit
import XCTest

/// Rows of tables in a layout from right to left.
final class MirroredRowTests: XCTestCase {
    @MainActor private func cell(_ style: UITableViewCell.CellStyle, isMirrored: Bool) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        cell.textLabel?.text = "Harbour"
        cell.detailTextLabel?.text = "Kea"
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        cell.indentationLevel = 1
        if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
        cell.layoutIfNeeded()
        return cell
    }

    /// The frames of the parts in the coordinates of the cell.
    @MainActor private func frames(of cell: UITableViewCell) -> [CGRect] {
        let parts = [cell.contentView, cell.accessoryView, cell.textLabel, cell.detailTextLabel, cell.imageView]
        return parts.compactMap { part in part.map { $0.convert($0.bounds, to: cell) } }
    }

    func testPartsOfARowAreMirrored() {
        MainActor.assumeIsolated {
            for style in [UITableViewCell.CellStyle.value1, .subtitle] {
                let plain = frames(of: cell(style, isMirrored: false))
                let mirrored = frames(of: cell(style, isMirrored: true))
                XCTAssertEqual(plain.count, 5)
                XCTAssertEqual(mirrored, plain.map { CGRect(x: 320 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) })
            }
        }
    }

    func testARowIsSymmetricWithoutParts() {
        MainActor.assumeIsolated {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.semanticContentAttribute = .forceRightToLeft
            cell.layoutIfNeeded()
            XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
        }
    }
}
