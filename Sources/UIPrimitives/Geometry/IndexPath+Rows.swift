import Foundation

extension IndexPath {
    /// Creates the path of a table row.
    public init(row: Int, section: Int) {
        // Does not allocate an array, unlike `init(indexes:)`.
        self.init(index: section)
        append(row)
    }

    /// Creates the path of a collection item.
    public init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The section index. *Traps* for an empty path.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row index. *Traps* for a path of fewer than two indexes.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item index, another name of ``row``.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
