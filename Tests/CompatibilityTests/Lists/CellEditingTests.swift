import UIKit
import XCTest

/// The editing state of table cells.
final class CellEditingTests: XCTestCase {
    func testACellIsNotifiedOfItsEditingControls() {
        final class Row: UITableViewCell {
            var states: [StateMask] = []
            override func willTransition(to state: StateMask) {
                super.willTransition(to: state)
                states.append(state)
            }
        }
        MainActor.assumeIsolated {
            let row = Row(style: .default, reuseIdentifier: nil)
            row.setEditing(true, animated: false)
            row.setEditing(false, animated: false)
            XCTAssertEqual(row.states, [.showingEditControl, []])
        }
    }
}
