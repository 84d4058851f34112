import AsyncDisplayKit
import HeadlessHost
import RxCocoaRuntime
import XCTest

/// The delegate and data source of both a table node and a table view, with as few type annotations as possible.
private final class BothTables: NSObject, ASTableDelegate, UITableViewDelegate, ASTableDataSource, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let cell = ASCellNode()
        cell.style.preferredSize = CGSize(width: 100, height: 40)
        return cell
    }
}

/// Items of a collection node with the spacing from UIKit's protocol.
private final class UIKitFlow: NSObject, ASCollectionDataSource, ASCollectionDelegate {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode { cell() }
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { cell() }
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] }
}

private func cell() -> ASCellNode {
    let cell = ASCellNode()
    cell.style.preferredSize = CGSize(width: 100, height: 40)
    return cell
}

extension UIKitFlow: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 11 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }
}

/// The older method for the size of a header, and a class that conforms to the flow delegate protocols of Texture and of UIKit.
private final class OldHeaders: NSObject, ASCollectionDataSource, ASCollectionDelegateFlowLayout,
    UICollectionViewDelegateFlowLayout
{
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode { cell() }
    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNode { cell() }
    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] { [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] }

    func collectionView(
        _ collectionView: ASCollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 25) }
}

private final class NodeProxy: _RXDelegateProxy, ASCollectionDelegate {}

final class BothDelegatesTests: XCTestCase {
    private let first = IndexPath(item: 0, section: 0)

    func testOneClassServesATableNodeAndATableView() {
        MainActor.assumeIsolated {
            let both = BothTables()
            let node = ASTableNode()
            node.dataSource = both
            node.delegate = both
            let stage = HeadlessStage(ASDKViewController(node: node))
            stage.advance(by: 0.5)
            XCTAssertEqual(node.numberOfRows(inSection: 0), 3)
            XCTAssertFalse(both.tableView(node.view, canEditRowAt: first))

            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            table.dataSource = both
            table.delegate = both
            stage.window.addSubview(table)
            stage.settle()
            XCTAssertEqual(table.visibleCells.count, 2)
            XCTAssertEqual(table.rectForHeader(inSection: 0).height, 0)
        }
    }

    @MainActor private func node(_ both: any ASCollectionDataSource & ASCollectionDelegate) -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 10, height: 12)
        let node = ASCollectionNode(collectionViewLayout: layout)
        node.dataSource = both
        node.delegate = both
        return node
    }

    @MainActor private func frame(_ kind: String, of node: ASCollectionNode) -> CGRect? {
        node.view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: first)?.frame
    }

    func testACollectionNodesGapsMayBeSpecifiedByUIKitsProtocol() {
        MainActor.assumeIsolated {
            let flow = UIKitFlow()
            let node = node(flow)
            let stage = HeadlessStage(ASDKViewController(node: node))
            stage.advance(by: 0.5)
            let frames = (0..<4).map { node.view.layoutAttributesForItem(at: [0, $0])?.frame ?? .null }
            XCTAssertEqual(frame(UICollectionView.elementKindSectionHeader, of: node)?.height, 30)
            XCTAssertEqual(frame(UICollectionView.elementKindSectionFooter, of: node)?.height ?? 0, 0)
            XCTAssertEqual(frames[0].origin, CGPoint(x: 7, y: 35))
            let lines = Set(frames.map(\.minY)).sorted()
            XCTAssertGreaterThan(lines.count, 1)
            XCTAssertEqual(lines[1] - lines[0], 51)
        }
    }

    func testTheTargetOfAProxyDeterminesTheSizesOfANode() {
        MainActor.assumeIsolated {
            let (flow, old, proxy) = (UIKitFlow(), OldHeaders(), NodeProxy())
            let node = node(flow)
            proxy._setForwardToDelegate(flow, retainDelegate: false)
            node.delegate = proxy
            HeadlessStage(ASDKViewController(node: node)).advance(by: 0.5)
            XCTAssertEqual(node.view.layoutAttributesForItem(at: first)?.frame.origin, CGPoint(x: 7, y: 35))

            let second = self.node(old)
            proxy._setForwardToDelegate(old, retainDelegate: false)
            second.delegate = proxy
            HeadlessStage(ASDKViewController(node: second)).advance(by: 0.5)
            XCTAssertEqual(frame(UICollectionView.elementKindSectionFooter, of: second)?.height, 25)
        }
    }

    func testTheOlderDelegateMethodOrElseTheLayoutDeterminesAHeadersSize() {
        MainActor.assumeIsolated {
            let flow = OldHeaders()
            let node = node(flow)
            let stage = HeadlessStage(ASDKViewController(node: node))
            stage.advance(by: 0.5)
            XCTAssertEqual(frame(UICollectionView.elementKindSectionHeader, of: node)?.height, 12)
            XCTAssertEqual(frame(UICollectionView.elementKindSectionFooter, of: node)?.height, 25)
        }
    }
}
