extension MigrationRule {
    /// Converts the methods of list data sources and delegates from before AsyncDisplayKit 2.0 to the methods of list nodes.
    static let listMethods = MigrationRule(
        name: "list-methods",
        summary: "`tableView(_:nodeForRowAt:)` and its like, in types that serve list nodes, become `tableNode(_:nodeForRowAt:)`.",
        example: (
            before: """
            final class FeedSource: NSObject, ASTableDataSource, ASTableDelegate {
                func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
                    FeedNode(width: tableView.bounds.width)
                }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    tableView.deselectRow(at: indexPath, animated: true)
                    tableView.separatorStyle = .none
                }
                func shouldBatchFetch(for tableView: ASTableView) -> Bool { true }
            }
            """,
            after: """
            final class FeedSource: NSObject, ASTableDataSource, ASTableDelegate {
                func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
                    FeedNode(width: tableNode.bounds.width)
                }
                func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
                    tableNode.deselectRow(at: indexPath, animated: true)
                    tableNode.view.separatorStyle = .none
                }
                func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].inherited = Conformances.direct(of: source)
            for scope in source.scopes { pass.facts[index].listMethods.formUnion(source.listMethods(in: scope).map(\.name)) }
        }
        let conformances = Conformances(pass.facts.map(\.inherited) + [pass.outside.inherited])
        let declared = pass.facts.reduce(into: pass.outside.listMethods) { $0.formUnion($1.listMethods) }
        for (index, source) in pass.sources.enumerated() {
            for (kind, position) in source.directListViews {
                pass.note(
                    "create an \(kind.nodeType) and use its view: the view of a list needs a node", at: position, in: index)
            }
            for scope in source.scopes {
                let inherited = conformances.names(of: scope.name)
                let kinds = ListKind.all.filter { $0.isServed(by: inherited) }
                guard !kinds.isEmpty else { continue }
                for method in source.listMethods(in: scope) {
                    guard let kind = kinds.first(where: { $0.claims(method, of: inherited) }),
                        let rewrite = ListMethodRewrite(method, as: kind, in: source), !declared.contains(rewrite.name)
                    else { continue }
                    rewrite.edit(&pass, index)
                }
            }
        }
    }
}

extension SwiftSource {
    /// The positions at which a list view is created without a node, as in AsyncDisplayKit before version 2.0.
    fileprivate var directListViews: [(kind: ListKind, position: Int)] {
        tokens.indices.dropLast().compactMap { position in
            guard tokens[position + 1].text == "(", position == 0 || !["func", "class", "."].contains(tokens[position - 1].text),
                let kind = ListKind.all.first(where: { tokens[position].text == $0.nodeType.replacing("Node", with: "View") })
            else { return nil }
            return (kind, tokens[position].range.lowerBound)
        }
    }
}

/// The old and the new names of the methods of one kind of list.
struct ListKind {
    /// The base name of the old methods, which is also the usual name of their first parameter.
    let view: String
    /// The base name of the new methods, which is also the name of their first parameter.
    let node: String
    let nodeType: String
    /// The types of the first parameter in old methods.
    let viewTypes: Set<String>
    /// The protocols whose conforming types have methods of a list node.
    let protocols: Set<String>
    /// UIKit's own protocols. In a type that conforms to one of them as well, a method whose parameter has UIKit's type belongs to UIKit.
    let ownProtocols: Set<String>
    /// The new second labels, by the old labels. Most labels are unchanged.
    let labels: [String: String]
    /// The second labels of methods that had an index path and now have only the node, with the new labels.
    let displayLabels: [String: String]
    /// The members of a list's view that its node also has, with the same names.
    let sharedMembers: Set<String>

    static let all = [table, collection]

    func isServed(by inherited: Set<String>) -> Bool { !protocols.isDisjoint(with: inherited) }

    /// Returns whether a method is an old one of this kind in a type that inherits from the types in `inherited`.
    func claims(_ method: ListMethod, of inherited: Set<String>) -> Bool {
        guard viewTypes.contains(method.viewType) else { return false }
        if method.viewType.hasPrefix("UI"), !ownProtocols.isDisjoint(with: inherited) { return false }
        // Layout inspectors still have this method with its old name.
        return !(method.label == "constrainedSizeForNodeAt" && inherited.contains("ASCollectionViewLayoutInspecting"))
    }

    private static func same(_ labels: [String]) -> [String: String] { Dictionary(uniqueKeysWithValues: labels.map { ($0, $0) }) }

    /// The members of views that all nodes have, and the members of lists that all list nodes have.
    private static let commonMembers: Set = [
        "bounds", "frame", "backgroundColor", "contentInset", "contentOffset", "setContentOffset", "reloadData", "performBatch",
        "performBatchUpdates", "numberOfSections", "indexPath", "insertSections", "deleteSections", "reloadSections", "moveSection",
        "allowsSelection", "allowsMultipleSelection", "inverted", "leadingScreensForBatching",
    ]

    private static let table = ListKind(
        view: "tableView", node: "tableNode", nodeType: "ASTableNode", viewTypes: ["ASTableView", "UITableView"],
        protocols: ["ASTableDataSource", "ASTableDelegate", "ASTableViewDataSource", "ASTableViewDelegate"],
        ownProtocols: ["UITableViewDataSource", "UITableViewDelegate", "UITableViewController"],
        labels: same([
            "nodeForRowAt", "nodeBlockForRowAt", "numberOfRowsInSection", "willSelectRowAt", "didSelectRowAt", "willDeselectRowAt",
            "didDeselectRowAt", "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "constrainedSizeForRowAt",
            "willBeginBatchFetchWith",
        ]),
        displayLabels: [
            "willDisplay": "willDisplayRowWith", "willDisplayNodeForRowAt": "willDisplayRowWith",
            "didEndDisplaying": "didEndDisplayingRowWith",
        ],
        sharedMembers: commonMembers.union([
            "insertRows", "deleteRows", "reloadRows", "moveRow", "selectRow", "deselectRow", "indexPathForSelectedRow",
            "indexPathsForSelectedRows", "scrollToRow", "numberOfRows", "nodeForRow", "rectForRow", "cellForRow", "indexPathForRow",
        ]))

    private static let collection = ListKind(
        view: "collectionView", node: "collectionNode", nodeType: "ASCollectionNode",
        viewTypes: ["ASCollectionView", "UICollectionView"],
        protocols: [
            "ASCollectionDataSource", "ASCollectionDelegate", "ASCollectionDelegateFlowLayout", "ASCollectionViewDataSource",
            "ASCollectionViewDelegate", "ASCollectionViewDelegateFlowLayout", "ASPagerDelegate",
        ],
        ownProtocols: [
            "UICollectionViewDataSource", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewController",
        ],
        labels: same([
            "nodeForItemAt", "nodeBlockForItemAt", "numberOfItemsInSection", "nodeForSupplementaryElementOfKind",
            "shouldSelectItemAt", "didSelectItemAt", "shouldDeselectItemAt", "didDeselectItemAt", "shouldHighlightItemAt",
            "didHighlightItemAt", "didUnhighlightItemAt", "constrainedSizeForItemAt", "willBeginBatchFetchWith",
        ]).merging(["constrainedSizeForNodeAt": "constrainedSizeForItemAt"]) { old, _ in old },
        displayLabels: [
            "willDisplay": "willDisplayItemWith", "willDisplayNodeForItemAt": "willDisplayItemWith",
            "didEndDisplaying": "didEndDisplayingItemWith",
        ],
        sharedMembers: commonMembers.union([
            "insertItems", "deleteItems", "reloadItems", "moveItem", "selectItem", "deselectItem", "indexPathsForSelectedItems",
            "scrollToItem", "numberOfItems", "nodeForItem", "cellForItem", "indexPathForItem", "collectionViewLayout",
        ]))
}
