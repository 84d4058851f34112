import Foundation

/// Handles the drops on a list: shows their target, and scrolls when the pointer is near an edge.
final class ListDropHandler: NSObject, UIDropInteractionDelegate {
    private weak var list: (any DraggingList)?
    private let line = UIView()
    private var scroller: EdgeScroller?
    private var target: (path: IndexPath?, intent: ListDropIntent) = (nil, .unspecified)
    private(set) var session: (any UIDropSession)?
    private var proposal = UIDropProposal(operation: .cancel)
    /// The drop whose image will move to its target next.
    private var drop: ListDrop?

    /// The width of the line that marks the target. *Units*: points.
    private static let lineWidth: CGFloat = 2

    init(_ list: any DraggingList) {
        self.list = list
        super.init()
        line.isUserInteractionEnabled = false
        line.layer.cornerRadius = Self.lineWidth / 2
        line.layer.zPosition = CALayer.overlayPosition
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list?.canHandleDrop(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        self.session = session
        guard let list else { return }
        scroller = EdgeScroller(view: list) { [weak self] _ in self?.contentDidScroll() }
        list.dropDidEnter(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        guard let list else { return proposal }
        let point = session.location(in: list)
        scroller?.pointerDidMove(to: point)
        update(list, session, point)
        return proposal
    }

    /// Updates the target after the content moved below the pointer.
    private func contentDidScroll() {
        guard let list, let session else { return }
        update(list, session, session.location(in: list))
    }

    private func update(_ list: any DraggingList, _ session: any UIDropSession, _ point: CGPoint) {
        let over = list.draggedPath(at: point)
        let between = list.insertionPath(at: point)
        var answer = list.dropDidUpdate(session, at: between ?? over)
        if answer.intent == .insertInto || answer.intent == .automatic && isInMiddle(point, of: over, in: list) {
            // For a drop into an element, the delegate receives the index path of the element itself.
            answer = over == between ? answer : list.dropDidUpdate(session, at: over)
            target = (over, over == nil ? .unspecified : .insertInto)
        } else {
            target = (between, answer.intent == .unspecified ? .unspecified : .insertAt)
        }
        proposal = answer.proposal
        showTarget(in: list)
    }

    /// Whether a point is in the middle half of an element.
    private func isInMiddle(_ point: CGPoint, of path: IndexPath?, in list: any DraggingList) -> Bool {
        guard let path, let frame = list.frameOfElement(at: path) else { return false }
        let inset = list.placesElementsHorizontally ? CGVector(dx: frame.width / 4, dy: 0) : CGVector(dx: 0, dy: frame.height / 4)
        return frame.insetBy(dx: inset.dx, dy: inset.dy).contains(point)
    }

    // MARK: The target of the drop

    private func showTarget(in list: any DraggingList) {
        let isPossible = proposal.operation == .copy || proposal.operation == .move
        list.markDropTarget(isPossible && target.intent == .insertInto ? target.path : nil)
        guard isPossible, target.intent == .insertAt, let path = target.path, let frame = lineFrame(at: path, in: list) else {
            return line.removeFromSuperview()
        }
        line.backgroundColor = list.tintColor
        line.frame = frame
        if line.superview !== list { list.addSubview(line) }
    }

    /// The frame of the line before the element at `path`; at the end of a section, after its last element.
    private func lineFrame(at path: IndexPath, in list: any DraggingList) -> CGRect? {
        let width = Self.lineWidth
        let isHorizontal = list.placesElementsHorizontally
        if let frame = list.frameOfElement(at: path) {
            return isHorizontal
                ? CGRect(x: frame.minX - width, y: frame.minY, width: width, height: frame.height)
                : CGRect(x: frame.minX, y: frame.minY - width / 2, width: frame.width, height: width)
        }
        guard path.item > 0, let last = list.frameOfElement(at: IndexPath(item: path.item - 1, section: path.section)) else { return nil }
        return isHorizontal
            ? CGRect(x: last.maxX, y: last.minY, width: width, height: last.height)
            : CGRect(x: last.minX, y: last.maxY - width / 2, width: last.width, height: width)
    }

    private func hideTarget() {
        scroller = nil
        line.removeFromSuperview()
        list?.markDropTarget(nil)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hideTarget()
        list?.dropDidExit(session)
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        hideTarget()
        guard let list else { return }
        let local = list.listDragging.dragHandler
        let isOwn = session.localDragSession != nil && local?.session === session.localDragSession
        let drop = list.makeDrop(session, target.path, proposal, source: isOwn ? local?.path : nil)
        self.drop = drop
        list.performDrop(drop)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        drop?.target(of: item).map { defaultPreview.retargetedPreview(with: $0) } ?? defaultPreview
    }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        drop?.connect(item, to: animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        self.session = nil
        drop = nil
        hideTarget()
        list?.dropDidEnd(session)
    }
}
