import Foundation
import UIPrimitives

/// Keyboard control of a collection view with a selected item.
extension UICollectionView {
    /// With an item selected, arrows, Page, Home and End move the selection and letters find items; otherwise keys scroll.
    func moveSelection(by press: HostKeyPress) -> Bool {
        guard selects, press.modifiers.isDisjoint(with: [.alternate, .command, .control]),
            let current = selection.anchor, selection.paths.contains(current),
            let from = layoutAttributesForItem(at: current)?.frame
        else { return false }
        switch press.key {
        case .left: return move(from: current) { $0.midX < from.minX + 1 && abs($0.midY - from.midY) < from.height }
        case .right: return move(from: current) { $0.midX > from.maxX - 1 && abs($0.midY - from.midY) < from.height }
        case .up: return move(from: current) { $0.midY < from.minY + 1 }
        case .down: return move(from: current) { $0.midY > from.maxY - 1 }
        case .pageUp: return pickNearest(to: page(from: from, -1), except: current)
        case .pageDown: return pickNearest(to: page(from: from, 1), except: current)
        case .home: return pick(isFlipped ? lastElement : firstElement)
        case .end: return pick(isFlipped ? firstElement : lastElement)
        case .character(let character) where character != " ": return selectNext(beginningWith: character, from: current)
        default: return false
        }
    }

    /// Selects the nearest item in the direction of the key.
    private func move(from path: IndexPath, where isThere: (CGRect) -> Bool) -> Bool {
        guard let from = layoutAttributesForItem(at: path)?.frame else { return false }
        return pickNearest(to: CGPoint(x: from.midX, y: from.midY), except: path, where: isThere)
    }

    /// The point one page away from an item on the scrolling axis, in the direction seen on screen, clamped to the content.
    private func page(from rect: CGRect, _ step: CGFloat) -> CGPoint {
        let scrollsHorizontally = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let length = (scrollsHorizontally ? bounds.width : bounds.height) - (scrollsHorizontally ? rect.width : rect.height)
        let way = max(length, 1) * (isFlipped ? -step : step)
        return CGPoint(
            x: scrollsHorizontally ? min(max(rect.midX + way, 0), contentSize.width) : rect.midX,
            y: scrollsHorizontally ? rect.midY : min(max(rect.midY + way, 0), contentSize.height))
    }

    /// Selects the item whose center is nearest to `point` among those within 1.5 times the view's size of it.
    private func pickNearest(
        to point: CGPoint, except path: IndexPath, where isThere: (CGRect) -> Bool = { _ in true }
    ) -> Bool {
        let reach = CGRect(origin: point, size: .zero).insetBy(dx: -1.5 * bounds.width, dy: -1.5 * bounds.height)
        let candidates = attributes(in: reach).filter {
            $0.representedElementCategory == .cell && $0.indexPath != path && isThere($0.frame)
        }
        func distance(_ rect: CGRect) -> CGFloat { hypot(rect.midX - point.x, rect.midY - point.y) }
        guard let nearest = candidates.min(by: { distance($0.frame) < distance($1.frame) }) else { return false }
        return pick(nearest.indexPath)
    }

    /// Selects the target of a key, if it may be highlighted. Returns true: the key is handled.
    func pick(_ path: IndexPath?) -> Bool {
        guard let path, source.shouldHighlightItem(at: path) else { return true }
        select(path)
        scroll(toItem: path, at: [], animated: false)
        return true
    }
}
