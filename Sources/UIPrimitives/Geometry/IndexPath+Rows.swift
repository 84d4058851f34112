import Foundation

extension IndexPath {
    /// The path of a table row.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The path of a collection item.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section index. *Traps* on an empty path.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row index. *Traps* on a path of fewer than two parts.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item index: another name for ``row``.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
