import Foundation

/// The entry points through which hosts report drags of other programs. *Thread*: main.
extension UIWindow {
    /// A drag of another program is over the window. Returns what a drop would do. *Units*: points of the window.
    package func hostDragMoved(_ drag: any IncomingDrag, to location: CGPoint) -> UIDropOperation {
        DropTracking.move(drag, to: location, in: self)
    }

    /// The source of the drag over this window has listed its addresses.
    package func hostDragDidListAddresses() { DropTracking.contentDidChange() }

    /// The drag has left the window, or was canceled.
    package func hostDragExited() { DropTracking.endSession() }

    /// Called after the drop, at the last location. Returns the receiver's operation; `.cancel` if there is none.
    package func hostDragDropped() -> UIDropOperation {
        let operation = DropTracking.perform()
        DropTracking.endSession()
        return operation
    }
}
