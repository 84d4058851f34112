import Foundation
import UIPrimitives

extension NSIndexPath {
    /// Creates the index path of a table row.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Creates the index path of a collection item.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The section index. *Traps* on an empty path.
    public var section: Int { index(atPosition: 0) }
    /// The row index. *Traps* on a path with fewer than two indexes.
    public var row: Int { index(atPosition: 1) }
    /// The item index; the same as ``row``.
    public var item: Int { index(atPosition: 1) }
}
