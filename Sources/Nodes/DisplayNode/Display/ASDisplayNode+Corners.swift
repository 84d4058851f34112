import Foundation
import Graphics
import UIKit
import UIPrimitives

extension ASDisplayNode {
    final func setCornerRadius(_ radius: CGFloat) {
        guard cornerRadius != radius else { return }
        storeCorners { $0.properties.cornerRadius = radius }
    }

    final func setCornerRoundingType(_ type: ASCornerRoundingType) {
        guard cornerRoundingType != type else { return }
        storeCorners { $0.display.cornerRoundingType = type }
    }

    private func storeCorners(_ store: (inout NodeState) -> Void) {
        let isMain = isMainThread
        let mustQueue = state.withLock { state -> Bool in
            store(&state)
            state.properties.assigned.insert(.cornerRadius)
            return state.noteWrite(of: .cornerRadius, onMain: isMain)
        }
        if mustQueue { QueuedWrites.add(self) }
        cornerRoundingDidChange()
    }

    /// Applies type, radius and corners to the layer, if there is one. *Thread*: any; without effect off the main thread.
    final func cornerRoundingDidChange() {
        if isMainThread, backing != nil { assumeMain { applyCornerRounding() } }
    }

    @MainActor final func applyCornerRounding() {
        guard let backing else { return }
        let (type, radius, corners) = state.withLock {
            ($0.display.cornerRoundingType, $0.properties.cornerRadius, $0.properties.maskedCorners)
        }
        let wasRoundedByLayer = backing.layer.cornerRadius > 0
        backing.layer.cornerRadius = type == .defaultSlowCALayer ? radius : 0
        backing.layer.maskedCorners = corners
        removeCornerLayers(of: backing)
        switch type {
        case .defaultSlowCALayer: break
        case .precomposited:
            // Without rounding by the layer, the old contents would show square corners for a moment, so the new contents are drawn
            // immediately.
            if wasRoundedByLayer { displayImmediately() } else { setNeedsDisplay() }
        case .clipping:
            if radius > 0 { addCornerLayers(to: backing, radius: radius, corners: corners) }
        }
    }

    @MainActor private func displayImmediately() {
        guard implementsDisplay, let backing, backing.layer.contents != nil else { return setNeedsDisplay() }
        let isAsynchronous = displaysAsynchronously
        displaysAsynchronously = false
        backing.layer.setNeedsDisplay()
        backing.layer.displayIfNeeded()
        displaysAsynchronously = isAsynchronous
    }

    // MARK: Corner layers

    private func removeCornerLayers(of backing: NodeBacking) {
        for layer in backing.cornerLayers { layer.removeFromSuperlayer() }
        backing.cornerLayers = []
    }

    /// The z position of corner layers, above all contents and subnodes.
    private static var cornerZPosition: CGFloat { 99_999 }

    @MainActor private func addCornerLayers(to backing: NodeBacking, radius: CGFloat, corners: CACornerMask) {
        let color = (backgroundColor ?? .clear).resolvedColor(with: uiTraitCollection)
        for corner in [CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        where corners.contains(corner) {
            let layer = CALayer()
            // One point more than the radius: the edges of the node must not show through.
            layer.bounds = CGRect(x: 0, y: 0, width: radius + 1, height: radius + 1)
            layer.anchorPoint = CGPoint(x: corner.isRight ? 1 : 0, y: corner.isBottom ? 1 : 0)
            layer.zPosition = Self.cornerZPosition
            layer.actions = ["position": NSNull(), "contents": NSNull()]
            layer.contentsScale = contentsScaleForDisplay
            layer.contents = Self.cornerImage(radius: radius, corner: corner, color: color, scale: contentsScaleForDisplay)
            backing.layer.addSublayer(layer)
            backing.cornerLayers.append(layer)
        }
        positionCornerLayers()
    }

    @MainActor private func positionCornerLayers() {
        guard let backing, !backing.cornerLayers.isEmpty else { return }
        let bounds = backing.layer.bounds
        for layer in backing.cornerLayers {
            layer.position = CGPoint(
                x: layer.anchorPoint.x == 0 ? bounds.minX : bounds.maxX,
                y: layer.anchorPoint.y == 0 ? bounds.minY : bounds.maxY)
        }
    }

    /// A square in `color` with a quarter of a circle cut out.
    private static func cornerImage(radius: CGFloat, corner: CACornerMask, color: UIColor, scale: CGFloat) -> CGImage? {
        let side = radius + 1
        let pixels = Int(saturating: (side * scale).rounded(.up))
        guard pixels > 0, let bitmap = Bitmap(width: pixels, height: pixels) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: scale)
        // The square of the corner less the disc. The additional point beyond the radius lies inside the node and stays clear.
        let square = CGRect(x: corner.isRight ? 1 : 0, y: corner.isBottom ? 1 : 0, width: radius, height: radius)
        let center = CGPoint(
            x: corner.isRight ? square.minX : square.maxX, y: corner.isBottom ? square.minY : square.maxY)
        let outside = UIBezierPath(
            ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        outside.append(UIBezierPath(rect: square))
        context.clip(to: square)
        context.setFillColor(color.cgColor)
        context.addPath(outside.cgPath)
        context.fillPath(using: .evenOdd)
        return CGImage(bitmap: bitmap)
    }

    /// Places the corner layers and the placeholder over the current bounds. Part of the layout pass.
    @MainActor final func positionOverlays() {
        positionCornerLayers()
        if let backing, let placeholder = backing.placeholderLayer { placeholder.frame = backing.layer.bounds }
    }
}

extension CACornerMask {
    fileprivate var isRight: Bool { self == .layerMaxXMinYCorner || self == .layerMaxXMaxYCorner }
    fileprivate var isBottom: Bool { self == .layerMinXMaxYCorner || self == .layerMaxXMaxYCorner }
}
