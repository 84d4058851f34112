import UIKit
import UIPrimitives

/// Finds controls that are too small to be hit easily. *Thread*: main.
@MainActor enum TargetSizeCheck {
    /// The smallest permitted width and height of a target. *Units*: points.
    nonisolated static let minimum: CGFloat = 24
    /// The width and height of a target that is recommended for phones. *Units*: points.
    nonisolated static let comfortable: CGFloat = 44

    @MainActor private struct Target {
        let element: AuditedElement
        let size: CGSize
        var center: CGPoint { CGPoint(x: element.location.frame.midX, y: element.location.frame.midY) }
        var isSmall: Bool { size.width < minimum || size.height < minimum }
    }

    static func findings(of tree: AuditedTree) -> [AuditFinding] {
        let operable = tree.elements.filter { $0.isOperable && !$0.location.frame.isEmpty }
        let targets = operable.map { Target(element: $0, size: size(of: $0)) }
        return targets.compactMap { finding(of: $0, among: targets) }
    }

    private static func finding(of target: Target, among targets: [Target]) -> AuditFinding? {
        let (width, height) = (target.size.width, target.size.height)
        let text = "The target has \(width.shortText(decimals: 1)) by \(height.shortText(decimals: 1)) points"
        if target.isSmall, !isSpaced(target, among: targets) {
            return AuditFinding(.targetSize, at: target.element.location, text)
        }
        guard width < comfortable || height < comfortable else { return nil }
        return AuditFinding(.comfortableTarget, at: target.element.location, text)
    }

    /// Returns whether a small target has enough space around it. The guidelines allow a small target if a circle with a diameter of 24
    /// points at its center touches neither another target nor the circle of another small target.
    private static func isSpaced(_ target: Target, among targets: [Target]) -> Bool {
        targets.allSatisfy { other in
            if other.element.responder === target.element.responder { return true }
            let distance = hypot(other.center.x - target.center.x, other.center.y - target.center.y)
            if other.isSmall, distance < minimum { return false }
            return distanceToEdge(from: target.center, of: other.element.location.frame) >= minimum / 2
        }
    }

    private static func distanceToEdge(from point: CGPoint, of frame: CGRect) -> CGFloat {
        let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
        let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
        return hypot(dx, dy)
    }

    /// Returns the width and height of the area that reacts to touches, measured through the center, because a view may react outside of
    /// its bounds. Sizes above the recommended one are not measured further.
    private static func size(of element: AuditedElement) -> CGSize {
        let frame = element.location.frame
        guard let view = element.view else { return frame.size }
        let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        func reach(_ dx: CGFloat, _ dy: CGFloat, from half: CGFloat) -> CGFloat {
            var length = half
            while length < comfortable / 2,
                view.point(inside: CGPoint(x: center.x + dx * (length + 0.25), y: center.y + dy * (length + 0.25)), with: nil)
            { length += 0.5 }
            return length
        }
        let (x, y) = (frame.width / 2, frame.height / 2)
        return CGSize(
            width: reach(-1, 0, from: x) + reach(1, 0, from: x), height: reach(0, -1, from: y) + reach(0, 1, from: y))
    }
}
