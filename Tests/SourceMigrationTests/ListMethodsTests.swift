import Foundation
import SourceMigration
import XCTest

/// Migration of the list methods of AsyncDisplayKit 1.9 and of the first 2.0.
final class ListMethodsTests: XCTestCase {
    func testACollectionsMethodsBecomeThoseOfItsNode() {
        XCTAssertEqual(
            migrated(
                """
                class Feed: ASViewController<ASCollectionNode> {}
                extension Feed: ASCollectionDelegate {
                    func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
                        ASSizeRange(min: .zero, max: collectionView.bounds.size)
                    }
                    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) { open(view) }
                    func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext) {}
                    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
                }
                """),
            """
            class Feed: ASViewController<ASCollectionNode> {}
            extension Feed: ASCollectionDelegate {
                func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
                    ASSizeRange(min: .zero, max: collectionNode.bounds.size)
                }
                func collectionNode(_ view: ASCollectionNode, didSelectItemAt indexPath: IndexPath) { open(view.view) }
                func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {}
                func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 2 }
            }
            """)
    }

    func testOnlyTypesThatServeListNodesChange() {
        let text = """
            final class Plain: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            }
            final class Both: NSObject, UITableViewDelegate, ASTableDelegate {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
            }
            final class Inspector: NSObject, ASCollectionDelegate, ASCollectionViewLayoutInspecting {
                func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange { .zero }
            }
            """
        XCTAssertEqual(migrated(text), text)
    }

    func testMethodsThatTheViewStillCallsKeepTheirNames() {
        let text = """
            final class Feed: NSObject, ASTableDelegate {
                func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
                func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
            }
            """
        XCTAssertEqual(migrated(text), text)
    }

    func testAMethodOfTheProgramWithALabelOfListMethodsStaysUnchanged() {
        let text = """
            final class Feed: NSObject, ASTableDelegate {
                func tableView(willDisplay tableView: ASTableView) {}
                func tableView(didEndDisplaying tableView: UITableView) {}
            }
            """
        XCTAssertEqual(migrated(text), text)
    }

    func testAConformanceElsewhereCounts() {
        let text = """
            import AsyncDisplayKit
            extension Feed {
                func tableView(_ tableView: ASTableView!, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { block }
            }
            """
        let result = Migration().run([
            .init(name: "Feed.swift", text: text),
            .init(name: "Base.swift", text: "import AsyncDisplayKit\nclass Base: NSObject, ASTableDataSource {}\nclass Feed: Base {}"),
        ])
        XCTAssertEqual(
            result.files[0].after,
            text.replacingOccurrences(of: "tableView(_ tableView: ASTableView!", with: "tableNode(_ tableNode: ASTableNode"))
    }

    func testAMethodThatIsInBothFormsStays() {
        let text = """
            final class Feed: NSObject, ASTableDataSource {
                func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode { ASCellNode() }
                func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { ASCellNode() }
                func numberOfSections(in tableView: ASTableView) -> Int { 1 }
                func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
            }
            """
        XCTAssertEqual(migrated(text), text)
    }

    func testAnIndexPathThatIsNoLongerPassedIsReadFromTheNode() {
        XCTAssertEqual(
            migrated(
                """
                final class Feed: NSObject, ASTableDelegate {
                    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {
                        report(indexPath)
                    }
                    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath) { stop(node) }
                    func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath) { report(indexPath) }
                }
                """),
            """
            final class Feed: NSObject, ASTableDelegate {
                func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
                    guard let indexPath = node.indexPath else { return }
                    report(indexPath)
                }
                func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) { stop(node) }
                func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) { guard let indexPath = node.indexPath else { return }; report(indexPath) }
            }
            """)
    }

    func testANameThatTheBodyUsesIsNotReused() {
        XCTAssertEqual(
            migrated(
                #"""
                class Feed: NSObject, ASTableDelegate {
                    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath) {
                        if tableView === tableNode.view { tableView.beginUpdates() }
                    }
                    func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath) { print("\(tableView)") }
                    func tableView(_ tableView: ASTableView, didHighlightRowAt indexPath: IndexPath) {
                        super.tableView(tableView, didHighlightRowAt: indexPath)
                        mark(tableView: tableView)
                    }
                }
                """#),
            #"""
            class Feed: NSObject, ASTableDelegate {
                func tableNode(_ tableView: ASTableNode, didSelectRowAt indexPath: IndexPath) {
                    if tableView.view === tableNode.view { tableView.view.beginUpdates() }
                }
                func tableNode(_ tableView: ASTableNode, didDeselectRowAt indexPath: IndexPath) { print("\(tableView)") }
                func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
                    super.tableNode(tableNode, didHighlightRowAt: indexPath)
                    mark(tableView: tableNode.view)
                }
            }
            """#)
    }

    func testNamesInsideAStringInterpolationAreFound() {
        XCTAssertEqual(
            migrated(
                #"""
                class Feed: NSObject, ASTableDelegate {
                    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath) { print("\(name(")", tableView))") }
                    func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath) { print("\(tableViews) \(a.tableView)") }
                    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {
                        report("\(String(describing: indexPath)) comes")
                    }
                    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath) {
                        report("\(count) indexPath")
                    }
                }
                """#),
            #"""
            class Feed: NSObject, ASTableDelegate {
                func tableNode(_ tableView: ASTableNode, didSelectRowAt indexPath: IndexPath) { print("\(name(")", tableView))") }
                func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) { print("\(tableViews) \(a.tableView)") }
                func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
                    guard let indexPath = node.indexPath else { return }
                    report("\(String(describing: indexPath)) comes")
                }
                func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
                    report("\(count) indexPath")
                }
            }
            """#)
    }

    func testAListsViewThatIsMadeByItselfIsLeftWithANote() {
        let text = "import AsyncDisplayKit\nlet view = ASTableView(frame: .zero, style: .plain)\nfunc show(_ view: ASTableView) {}\n"
        let result = Migration().run([.init(name: "A.swift", text: text)])

        XCTAssertFalse(result.files[0].isChanged)
        XCTAssertEqual(result.notes.map(\.line), [2])
        XCTAssertEqual(result.notes.first?.text.contains("ASTableNode"), true)
    }
}
