import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// Sets the frame and keeps the origin of the bounds. A number that is not finite is a programmer's error, and nothing changes.
    final func setFrame(_ frame: CGRect) {
        guard
            ProgrammerError.require(
                frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite && frame.height.isFinite,
                "a frame with a number that is not finite: \(frame)", subject: self.description)
        else { return }
        let isMain = isMainThread
        let fields: PropertyFields = [.bounds, .position]
        let (mustQueue, properties) = state.withLock { state -> (Bool, ViewProperties) in
            state.properties.setFrame(frame.standardized)
            state.properties.assigned.formUnion(fields)
            return (state.noteWrite(of: fields, onMain: isMain), state.properties)
        }
        if mustQueue { QueuedWrites.add(self) }
        if isMain, let backing { assumeMain { backing.setFrame(frame.standardized, properties: properties) } }
    }

    /// The bounds that the node stores, for reads off the main thread. *Units*: points.
    final var threadSafeBounds: CGRect { state.withLock { $0.properties.bounds } }

    /// Sets a new size and keeps the top left corner.
    final func resizeKeepingOrigin(_ size: CGSize) {
        let oldFrame = frame
        guard oldFrame.size != size else { return }
        frame = CGRect(origin: oldFrame.origin, size: size)
    }

    /// The transform that applies to all subnodes, around the anchor point. Default: identity. *Thread*: any.
    public final var subnodeTransform: CATransform3D {
        get { read({ $0.rare.subnodeTransform }, { $0.layer.sublayerTransform }) }
        set {
            write(
                .subnodeTransform, newValue, { p, v in p.rare.subnodeTransform = v },
                { $0.layer.sublayerTransform = $1 })
        }
    }

    /// Whether the view resizes its subviews according to their autoresizing masks. *Thread*: any.
    public final var autoresizesSubviews: Bool {
        get { read({ $0.rare.autoresizesSubviews }, { $0.view?.autoresizesSubviews ?? false }) }
        set {
            write(
                .autoresizesSubviews, newValue, { p, v in p.rare.autoresizesSubviews = v },
                { $0.view?.autoresizesSubviews = $1 })
        }
    }
}
