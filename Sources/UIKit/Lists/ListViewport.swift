import Foundation
import UIPrimitives

/// The members of a table or collection view that its node uses (the `ListController`), in addition to the public ones. *Thread*: main.
@MainActor package protocol ListViewport: UIScrollView {
    /// Whether the next layout reads all counts and elements again.
    var needsReload: Bool { get }
    /// Reads all counts and elements again at the next layout.
    func setNeedsReload()
    /// Whether the beginning of the content is visible.
    var isAtStart: Bool { get }
    /// Whether visible elements keep their position even while the list is at its start.
    var anchorsAtStart: Bool { get set }

    /// The index paths of the visible elements, in order.
    var visiblePaths: [IndexPath] { get }
    /// The elements that intersect a rectangle of the content, in order. A dragged element has the frame at which it is shown.
    func itemFrames(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)]
    /// The frame of an element in the content; nil for an index path that does not exist.
    func frame(ofElement path: IndexPath) -> CGRect?
    /// The cell of an element; nil if it is not visible.
    func listCell(at path: IndexPath) -> UIView?

    /// Flips the view vertically, and flips the content of its cells back so that it is upright.
    func setFlipped(_ isFlipped: Bool)
    /// Runs `changes`, which correct sizes, without moving visible elements.
    func preservingScrollAnchor(_ changes: () -> Void)
}

extension ListView {
    package var anchorsAtStart: Bool {
        get { list.anchorsAtStart }
        set { list.anchorsAtStart = newValue }
    }

    package func listCell(at path: IndexPath) -> UIView? { cells[path] }
}

extension [(path: IndexPath, frame: CGRect)] {
    /// The elements, but with a dragged element at its current position instead of its original one.
    func placing(_ dragged: (path: IndexPath, frame: CGRect)?, in rect: CGRect) -> Self {
        guard let dragged else { return self }
        var places = filter { $0.path != dragged.path }
        guard dragged.frame.overlaps(rect) else { return places }
        places.insert(dragged, at: places.firstIndex { $0.path > dragged.path } ?? places.endIndex)
        return places
    }
}
