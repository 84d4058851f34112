import Foundation

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// The drag continues as if nothing were there; a drop cancels it.
    case cancel = 0
    /// The pointer shows that a drop is not possible here, although the view handles drops.
    case forbidden = 1
    /// The receiver copies the items.
    case copy = 2
    /// The receiver gets the items, and the source removes them.
    case move = 3
}

/// The effect of a drop at the current location. *Thread*: main.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    /// The effect of the drop.
    public let operation: UIDropOperation
    /// *Differs from UIKit*: stored, without effect; the pointer always shows the exact place.
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
    /// The items. In a drag of another program that lists several files or addresses there is one for each.
    var items: [UIDragItem] { get }
    /// Whether the source permits that items move.
    var allowsMoveOperation: Bool { get }
    /// Whether other programs do not get the items.
    var isRestrictedToDraggingApplication: Bool { get }

    /// The place of the pointer. *Units*: points in the view.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has one of the types, or a type that conforms to one of them.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object can be created of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Returns whether an item has one of the types, or a type that conforms to one of them.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    /// Returns whether an object can be created of an item.
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Returns whether a value can be created of an item, for example a `String` or a `URL`.
    public func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self)
    }
}

/// The part of a drag's session for its source. *Thread*: main.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// A value of the program, for drops in the program itself.
    var localContext: Any? { get set }
}

/// How the loading of dropped items is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// Not at all.
    case none = 0
    /// *Differs from UIKit*: without effect; the program shows the `progress` itself.
    case `default` = 1
}

/// The part of a drag's session for the views under the pointer. *Thread*: main.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The session of the source if the source is in this program, otherwise nil.
    var localDragSession: (any UIDragSession)? { get }
    /// *Differs from UIKit*: stored, without effect; the program shows the progress itself.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Creates objects of all items that permit it, and passes them to `completion` in the order of the items. Call it in `performDrop`,
    /// because another program provides no data later.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Creates values of all items that permit it, for example `String` or `URL`, and passes them to `completion` in the order of the
    /// items.
    @discardableResult
    public func loadObjects<T>(ofClass aClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: T._ObjectiveCType.self) { objects in
            completion(objects.compactMap { ($0 as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) } })
        }
    }
}
