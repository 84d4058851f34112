import Foundation

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// The drag continues as if no view were there; a drop cancels the drag.
    case cancel = 0
    /// The pointer shows that a drop is not possible at this location, although the view handles drops.
    case forbidden = 1
    /// The receiver copies the items.
    case copy = 2
    /// The receiver takes over the items, and the source removes them.
    case move = 3
}

/// The effect of a drop at the current location. *Thread*: main.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    /// The effect of the drop.
    public let operation: UIDropOperation
    /// *Differs from UIKit*: stored, without effect; the pointer always shows the exact location.
    open var isPrecise = false
    /// *Differs from UIKit*: stored, without effect; previews keep their size.
    open var prefersFullSizePreview = false

    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}

/// The properties common to both sides of a drag. *Thread*: main.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The items. A drag of another program that lists several files or addresses has one item for each.
    var items: [UIDragItem] { get }
    /// Whether the source permits moving the items.
    var allowsMoveOperation: Bool { get }
    /// Whether only this program may receive the items.
    var isRestrictedToDraggingApplication: Bool { get }

    /// The location of the pointer. *Units*: points in the view.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has one of the types, or a type that conforms to one of them.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of the class can be created from one of the items.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Returns whether an item has one of the types, or a type that conforms to one of them.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    /// Returns whether an object of the class can be created from one of the items.
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Returns whether a value of the type, for example a `String` or a `URL`, can be created from one of the items.
    public func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self)
    }
}

/// The session of a drag, for its source. *Thread*: main.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// A value that the program stores for drops in the same program.
    var localContext: Any? { get set }
}

/// The way in which the progress of loading dropped items is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// The progress is not shown.
    case none = 0
    /// The system shows the progress. *Differs from UIKit*: without effect; the program shows the `progress` itself.
    case `default` = 1
}

/// The session of a drag, for the views under the pointer. *Thread*: main.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The session of the source if the source is in this program, otherwise nil.
    var localDragSession: (any UIDragSession)? { get }
    /// *Differs from UIKit*: stored, without effect; the program shows the progress itself.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Creates objects from all items that support the class, and passes them to `completion` in the order of the items. Call it in
    /// `performDrop`, because another program provides no data later.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Creates values, for example of the type `String` or `URL`, from all items that support the type, and passes them to `completion` in
    /// the order of the items.
    @discardableResult
    public func loadObjects<T>(ofClass aClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: T._ObjectiveCType.self) { objects in
            completion(objects.compactMap { ($0 as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) } })
        }
    }
}
