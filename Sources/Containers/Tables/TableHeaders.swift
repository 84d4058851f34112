import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The headers and footers of a table node's sections: nodes, views or titles, and their heights.
@MainActor final class TableHeaders {
    private unowned let view: ASTableView
    private weak var node: ASTableNode?
    private let data: DataController
    /// The nodes of headers and footers, by section.
    private(set) var headers: [Int: ASCellNode] = [:]
    private var footers: [Int: ASCellNode] = [:]
    /// Whether a header or footer may require another height: it has requested a layout of the table, its supernode.
    var heightsMayHaveChanged = false

    init(view: ASTableView, node: ASTableNode, data: DataController) {
        self.view = view
        self.node = node
        self.data = data
    }

    private var viewport: any TableViewport { view }
    private var dataSource: (any ASTableDataSource)? { node?.dataSource }
    private var delegate: (any ASTableDelegate)? { node?.delegate }
    private var nodes: [ASCellNode] { Array(headers.values) + Array(footers.values) }

    // MARK: Changes

    /// Discards the nodes before a reload.
    func removeAll() {
        headers = [:]
        footers = [:]
    }

    /// Assigns the nodes to the new indexes of their sections.
    func apply(_ changes: ResolvedListChanges) {
        headers = moved(headers, by: changes)
        footers = moved(footers, by: changes)
    }

    private func moved(_ nodes: [Int: ASCellNode], by changes: ResolvedListChanges) -> [Int: ASCellNode] {
        guard !changes.removedSections.isEmpty || !changes.addedSections.isEmpty else { return nodes }
        var moved: [Int: ASCellNode] = [:]
        for (section, node) in nodes { changes.newSection(forOld: section).map { moved[$0] = node } }
        return moved
    }

    /// Applies measured heights that may have changed.
    func updateHeights() {
        guard heightsMayHaveChanged else { return }
        heightsMayHaveChanged = false
        if !viewport.needsReload { viewport.measureHeaderAndFooter(ofSections: Set(headers.keys).union(footers.keys)) }
    }

    /// Measures all nodes again.
    func measureAll() {
        for header in nodes { measure(header) }
    }

    // MARK: Heights and views

    func headerHeight(inSection section: Int) -> CGFloat? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return headers[section]?.calculatedSize.height }
        if let height = delegate?.tableView(view, heightForHeaderInSection: sourceSection), height >= 0 { return height }
        if let header = headerNode(section, sourceSection) { return header.calculatedSize.height }
        if view.sectionHeaderHeight >= 0 { return view.sectionHeaderHeight }
        if dataSource?.tableView(view, titleForHeaderInSection: sourceSection) != nil { return 32 }
        return fittingHeight(delegate?.tableView(view, viewForHeaderInSection: sourceSection))
    }

    func footerHeight(inSection section: Int) -> CGFloat? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return footers[section]?.calculatedSize.height }
        if let height = delegate?.tableView(view, heightForFooterInSection: sourceSection), height >= 0 { return height }
        if let footer = footerNode(section, sourceSection) { return footer.calculatedSize.height }
        if view.sectionFooterHeight >= 0 { return view.sectionFooterHeight }
        if dataSource?.tableView(view, titleForFooterInSection: sourceSection) != nil { return 28 }
        return fittingHeight(delegate?.tableView(view, viewForFooterInSection: sourceSection))
    }

    private func fittingHeight(_ header: UIView?) -> CGFloat? {
        guard let header else { return nil }
        let fitting = header.sizeThatFits(CGSize(width: viewport.contentWidth, height: 0)).height
        return max(header.frame.height, fitting.isFinite ? fitting : 0)
    }

    func headerView(inSection section: Int) -> UIView? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return headers[section]?.view }
        if let header = headerNode(section, sourceSection) { return header.view }
        if let header = delegate?.tableView(view, viewForHeaderInSection: sourceSection) { return header }
        let title = dataSource?.tableView(view, titleForHeaderInSection: sourceSection)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: true, style: view.style) }
    }

    func footerView(inSection section: Int) -> UIView? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return footers[section]?.view }
        if let footer = footerNode(section, sourceSection) { return footer.view }
        if let footer = delegate?.tableView(view, viewForFooterInSection: sourceSection) { return footer }
        let title = dataSource?.tableView(view, titleForFooterInSection: sourceSection)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: false, style: view.style) }
    }

    /// The header node of a visible section, whose index in the data source is `sourceSection`.
    private func headerNode(_ section: Int, _ sourceSection: Int) -> ASCellNode? {
        guard let dataSource, let node else { return nil }
        if let known = headers[section] { return known }
        headers[section] = measured(dataSource.tableNode(node, nodeForHeaderInSection: sourceSection))
        return headers[section]
    }

    private func footerNode(_ section: Int, _ sourceSection: Int) -> ASCellNode? {
        guard let dataSource, let node else { return nil }
        if let known = footers[section] { return known }
        footers[section] = measured(dataSource.tableNode(node, nodeForFooterInSection: sourceSection))
        return footers[section]
    }

    private func measured(_ header: ASCellNode?) -> ASCellNode? {
        guard let header, viewport.contentWidth > 0 else { return nil }
        TraitPropagation.propagate(node?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault(), into: header)
        measure(header)
        return header
    }

    /// Applies new traits to headers and footers, and measures them again.
    func apply(_ traits: ASPrimitiveTraitCollection) {
        for header in nodes {
            TraitPropagation.propagate(traits, into: header)
            measure(header)
        }
    }

    private func measure(_ header: ASCellNode) {
        let width = viewport.contentWidth
        _ = header.layoutThatFits(
            ASSizeRange(
                min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)))
    }
}
