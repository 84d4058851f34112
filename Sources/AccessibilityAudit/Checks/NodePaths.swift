import AsyncDisplayKit
import NodeInspection
import UIKit

/// The paths of the nodes and views of a window. *Thread*: main.
@MainActor struct NodePaths {
    private var paths: [ObjectIdentifier: String] = [:]

    init(_ window: UIWindow) {
        let tree = InspectedTree(window.layer)
        let reports = NodeReport.reports(of: tree, in: window.layer, includesExplanations: false)
        for (entry, report) in zip(tree.entries, reports) { paths[ObjectIdentifier(entry.node)] = report.path }
    }

    func path(of node: ASDisplayNode) -> String? { paths[ObjectIdentifier(node)] }

    /// Returns the path of the nearest enclosing node, followed by the class and index of each view below it, down to `view`.
    func path(of view: UIView) -> String {
        var steps: [String] = []
        var current: UIView? = view
        while let view = current {
            if let path = ASViewToDisplayNode(view).flatMap(path) { return ([path] + steps).joined(separator: "/") }
            guard let superview = view.superview else { break }
            let place = superview.subviews.firstIndex { $0 === view } ?? 0
            steps.insert("\(type(of: view))[\(place)]", at: 0)
            current = superview
        }
        return steps.joined(separator: "/")
    }
}
