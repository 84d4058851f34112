import Foundation

/// Methods by which hosts report drags of other programs. *Thread*: main.
extension UIWindow {
    /// Called when a drag of another program enters the window or moves over it. Returns the operation of a drop at the location. *Units*:
    /// points of the window.
    package func hostDragMoved(_ drag: any IncomingDrag, to location: CGPoint) -> UIDropOperation {
        DropTracking.move(drag, to: location, in: self)
    }

    /// Called when the URLs of the drag over this window have been read from its source.
    package func hostDragDidReadURLs() { DropTracking.contentDidChange() }

    /// Called when the drag has left the window or was canceled.
    package func hostDragExited() { DropTracking.endSession() }

    /// Called when the user drops the items at the last location. Returns the receiver's operation; `.cancel` if there is no receiver.
    package func hostDragDropped() -> UIDropOperation {
        let operation = DropTracking.perform()
        DropTracking.endSession()
        return operation
    }
}
