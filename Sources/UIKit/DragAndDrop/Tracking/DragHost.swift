import Foundation
import Graphics

/// A host whose drags reach windows of other programs. *Thread*: main.
@MainActor package protocol DragHost: AnyObject {
    /// Begins a drag of the pointer whose button is down in `window`. Returns nil if the host cannot begin one.
    func beginDrag(_ request: HostDragRequest, from window: UIWindow) -> (any HostDrag)?
}

/// The description of a drag for a host.
@MainActor package struct HostDragRequest {
    package let content: DragContent
    package let allowsMove: Bool
    /// The image that follows the pointer; nil if there is none.
    package let image: Bitmap?
    /// The location of the pointer in the image. *Units*: points.
    package let hotSpot: CGPoint
}

/// The location of a drag's pointer.
@MainActor package enum HostDragLocation {
    /// The pointer is over a window of this program. *Units*: points of the window.
    case window(UIWindow, CGPoint)
    /// The pointer is over a window of another program that accepts drags; the value is the operation with which that program last
    /// answered.
    case program(UIDropOperation)
    /// The pointer is over no window that receives drops.
    case nothing
}

/// A drag that a host tracks outside of the program's windows. *Thread*: main.
@MainActor package protocol HostDrag: AnyObject {
    /// Moves the image, and notifies the program under the pointer. *Units*: points of the window where the drag began.
    func move(to location: CGPoint) -> HostDragLocation

    /// Drops the content on the other program, which may not yet have answered the last movement. Calls back after that program received
    /// the content; with `.cancel` if it did not accept it.
    func drop(completion: @escaping (UIDropOperation) -> Void)

    /// Ends the drag without a drop on another program.
    func end()
}
