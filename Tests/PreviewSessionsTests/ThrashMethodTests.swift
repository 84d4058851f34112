import AsyncDisplayKit
import JSONRPC
import PreviewDeclarations
import Scheduling
import XCTest

@testable import PreviewSessions

/// Random updates of a list on request.
final class ThrashMethodTests: XCTestCase {
    @MainActor private func service(mostCells: Int = .max) -> PreviewService {
        PreviewService(registry: PreviewRegistry([Preview("Rows") { () -> UIViewController in RowsController(mostCells: mostCells) }]))
    }

    func testAListThatSurvivesReportsEachBatch() throws {
        try MainActor.assumeIsolated {
            var steps: [Int] = []
            let context = CallContext(progress: { step, count, _ in steps.append(step * 100 + count) })
            let result = try service().answer("thrash", ["preview": "Rows", "count": 5], context: context)
            XCTAssertEqual(result["passed"], true)
            XCTAssertEqual(steps, [5, 105, 205, 305, 405, 505])
        }
    }

    func testACanceledRunEndsBeforeItsNextBatch() throws {
        try MainActor.assumeIsolated {
            var count = 0
            let context = CallContext(progress: { _, _, _ in count += 1 }, isCancelled: { count == 3 })
            XCTAssertThrowsError(try service().answer("thrash", ["preview": "Rows", "count": 100_000], context: context)) {
                XCTAssertEqual(($0 as? RPCError)?.code, RPCError.cancelled)
            }
            XCTAssertEqual(count, 3)
        }
    }

    func testAFailingRunIsShrunkUntilItIsCanceled() throws {
        try MainActor.assumeIsolated {
            let params: JSONValue = ["preview": "Rows", "seed": 3, "count": 40]
            var steps = 0
            let whole = try service(mostCells: 100).answer("thrash", params, context: CallContext(progress: { _, _, _ in steps += 1 }))
            XCTAssertEqual(whole["passed"], false)
            XCTAssertTrue(whole["failure"]?.string?.hasSuffix("too many cells") == true, whole.text)
            XCTAssertFalse(whole["operations"]?.array?.isEmpty ?? true, whole.text)

            let last = steps - 2
            steps = 0
            let cancelled = CallContext(progress: { _, _, _ in steps += 1 }, isCancelled: { steps == last })
            XCTAssertThrowsError(try service(mostCells: 100).answer("thrash", params, context: cancelled)) {
                XCTAssertEqual(($0 as? RPCError)?.code, RPCError.cancelled)
            }
            XCTAssertEqual(steps, last)
        }
    }
}

/// A collection of 30 items that reports an error if updates ask for many more cells.
private final class RowsController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    private let mostCells: Int
    private var cells = 0

    init(mostCells: Int) {
        self.mostCells = mostCells
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 40)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        cells += 1
        if cells > mostCells { ProgrammerError.report("too many cells", subject: "rows") }
        return { ASTextCellNode() }
    }
}
