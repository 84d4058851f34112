import Foundation
import UIPrimitives

/// The selection of items with keys.
extension UICollectionView {
    /// Handles a key that moves the selection: an arrow, Page Up, Page Down, Home, End or a letter. Returns `false` if the key was not
    /// handled, for example because no item is selected; a key that can scroll the view then scrolls it.
    func moveSelection(by press: HostKeyPress) -> Bool {
        guard allowsSelectionNow, !hasFocusedCell, press.modifiers.isDisjoint(with: [.alternate, .command, .control]),
            let current = selection.anchor, selection.paths.contains(current)
        else { return false }
        switch press.key {
        case .character(let character) where character != " ": return selectNext(beginningWith: character, from: current)
        default: return target(of: press.key, from: current).map(selectByKey) ?? false
        }
    }

    func target(of key: HostKey, from path: IndexPath) -> IndexPath? {
        guard let from = layoutAttributesForItem(at: path)?.frame else { return nil }
        let middle = CGPoint(x: from.midX, y: from.midY)
        switch key {
        case .left where transform.a >= 0, .right where transform.a < 0:
            return nearest(to: middle, except: path) { $0.midX < from.minX + 1 && abs($0.midY - from.midY) < from.height }
        case .left, .right: return nearest(to: middle, except: path) { $0.midX > from.maxX - 1 && abs($0.midY - from.midY) < from.height }
        case .up where isFlipped, .down where !isFlipped: return nearest(to: middle, except: path) { $0.midY > from.maxY - 1 }
        case .up, .down: return nearest(to: middle, except: path) { $0.midY < from.minY + 1 }
        case .pageUp: return nearest(to: page(from: from, -1), except: path)
        case .pageDown: return nearest(to: page(from: from, 1), except: path)
        case .home: return startsAtEnd ? lastElement : firstElement
        case .end: return startsAtEnd ? firstElement : lastElement
        default: return nil
        }
    }

    func reveal(element path: IndexPath) { scroll(toItem: path, at: [], animated: false) }

    private var scrollsHorizontally: Bool { contentSize.width > bounds.width && contentSize.height <= bounds.height }

    /// Whether the last item is the first one on the screen. A flipped view is mirrored vertically, so rows keep their horizontal order.
    private var startsAtEnd: Bool { isFlipped && !scrollsHorizontally }

    /// Returns the point one page before (`step` is -1) or after (1) an item on the scrolling axis, limited to the content. In a flipped
    /// view, the page before has the larger coordinates, because it is above the item on the screen.
    private func page(from rect: CGRect, _ step: CGFloat) -> CGPoint {
        let length = (scrollsHorizontally ? bounds.width : bounds.height) - (scrollsHorizontally ? rect.width : rect.height)
        let distance = max(length, 1) * (startsAtEnd ? -step : step)
        return CGPoint(
            x: scrollsHorizontally ? min(max(rect.midX + distance, 0), contentSize.width) : rect.midX,
            y: scrollsHorizontally ? rect.midY : min(max(rect.midY + distance, 0), contentSize.height))
    }

    /// The item whose center is nearest to `point`. Only items within 1.5 times the view's size from the point are compared.
    private func nearest(
        to point: CGPoint, except path: IndexPath, where isCandidate: (CGRect) -> Bool = { _ in true }
    ) -> IndexPath? {
        let area = CGRect(origin: point, size: .zero).insetBy(dx: -1.5 * bounds.width, dy: -1.5 * bounds.height)
        let candidates = attributes(in: area).filter {
            $0.representedElementCategory == .cell && $0.indexPath != path && isCandidate($0.frame)
        }
        func distance(_ rect: CGRect) -> CGFloat { hypot(rect.midX - point.x, rect.midY - point.y) }
        return candidates.min { distance($0.frame) < distance($1.frame) }?.indexPath
    }

    /// Selects and reveals the item that a key moves to, if it may be highlighted. Returns `true`: the key is handled in both cases.
    func selectByKey(_ path: IndexPath) -> Bool {
        guard source.shouldHighlightItem(at: path) else { return true }
        select(path)
        reveal(element: path)
        return true
    }
}
