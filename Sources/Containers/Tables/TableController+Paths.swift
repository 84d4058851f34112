import Foundation
import Nodes
import UIKit
import UIPrimitives

extension TableController {
    /// The data controller, its data source read.
    var loadedData: DataController {
        if !data.isLoaded, dataSource != nil { data.reload(completion: nil) }
        return data
    }

    /// Where a row of the data source is in what is shown. A row that is about to come is waited for.
    func shownPath(_ path: IndexPath) -> IndexPath? {
        if let shown = data.visiblePath(forPending: path) { return shown }
        waitUntilAllUpdatesAreProcessed()
        return data.visible.runs.contains(path) ? path : nil
    }

    /// Flips the table, and each cell back.
    func applyInversion(_ isInverted: Bool) {
        let transform = isInverted ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        view.transform = transform
        view.cellContentTransform = transform
        for cell in view.cells.values { cell.contentView.transform = transform }
        for header in Array(view.headers.values) + Array(view.footers.values) { header.transform = transform }
    }
}
