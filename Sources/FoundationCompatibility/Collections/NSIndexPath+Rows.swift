import Foundation
import UIPrimitives

extension NSIndexPath {
    /// The path of a table row.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The path of a collection item.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The section index. *Traps* on an empty path.
    public var section: Int { index(atPosition: 0) }
    /// The row index. *Traps* on a path of fewer than two parts.
    public var row: Int { index(atPosition: 1) }
    /// The item index: another name for ``row``.
    public var item: Int { index(atPosition: 1) }
}
