import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Data sources that return more sections than a list can have.
final class ListSectionLimitTests: XCTestCase {
    private func messages(_ body: () -> Void) -> Set<String> {
        let messages = Locked<Set<String>>([])
        ProgrammerError.withHandler({ report in messages.withLock { _ = $0.insert(report.message) } }) { body() }
        return messages.withLock { $0 }
    }

    func testATableShowsTheFirstSectionsAndReportsTheOthers() {
        let limit = ResourceLimits.listSections
        let messages = messages {
            MainActor.assumeIsolated {
                let source = ManySections()
                source.sections = 10_000_000
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
                table.rowHeight = 44
                table.sectionHeaderHeight = 0
                table.sectionFooterHeight = 0
                table.dataSource = source
                table.layoutIfNeeded()

                XCTAssertEqual(table.numberOfSections, limit)
                XCTAssertEqual(table.contentSize.height, CGFloat(limit) * 44)
                // The change cannot be compared with the counts, and is no error.
                source.sections += 1
                table.insertSections([5], with: .none)
                table.layoutIfNeeded()
                XCTAssertEqual(table.numberOfSections, limit)
                source.sections = 3
                table.deleteSections(IndexSet(3..<10_000_001), with: .none)
                table.layoutIfNeeded()
                XCTAssertEqual(table.numberOfSections, 3)
            }
        }
        XCTAssertEqual(
            messages,
            [10_000_000, 10_000_001].reduce(into: []) {
                $0.insert("a list has at most \(limit) sections; of \($1) sections, the others are not shown")
            })
    }
}

private final class ManySections: NSObject, UITableViewDataSource {
    var sections = 0

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
