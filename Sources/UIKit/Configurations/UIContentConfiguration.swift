import Foundation
import UIPrimitives

/// Describes the content of a view as a value. *Thread*: main.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state of the cell or view.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration. *Thread*: main.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The configuration that is shown; assigning another one of the same kind updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration; by default, whether it has the type of the current one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration has the type of the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view. *Thread*: main.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// As in UIKit.
    public var traitCollection: UITraitCollection
    /// As in UIKit.
    public var isDisabled = false
    /// As in UIKit.
    public var isHighlighted = false
    /// As in UIKit.
    public var isSelected = false
    /// Whether the view has the keyboard focus. *Differs from UIKit*: `false`, unless the client sets it.
    public var isFocused = false
    /// Whether the view is a header at the edge of the viewport. *Differs from UIKit*: `false`, unless the client sets it.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// As in UIKit.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// As in UIKit.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell. *Thread*: main.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// The state of a dragged cell. *Differs from UIKit*: `none`, unless the client sets it.
    public enum DragState: Int, Sendable {
        /// As in UIKit.
        case none, lifting, dragging
    }

    /// The state of a cell under a drag. *Differs from UIKit*: `none`, unless the client sets it.
    public enum DropState: Int, Sendable {
        /// As in UIKit.
        case none, notTargeted, targeted
    }

    /// As in UIKit.
    public var traitCollection: UITraitCollection
    /// As in UIKit.
    public var isDisabled = false
    /// As in UIKit.
    public var isHighlighted = false
    /// As in UIKit.
    public var isSelected = false
    /// Whether the cell has the keyboard focus. *Differs from UIKit*: `false`, unless the client sets it.
    public var isFocused = false
    /// Whether the view is a header at the edge of the viewport. *Differs from UIKit*: `false`, unless the client sets it.
    public var isPinned = false
    /// As in UIKit.
    public var isEditing = false
    /// Whether the children of the item are shown.
    public var isExpanded = false
    /// Whether the actions of a swipe are visible.
    public var isSwiped = false
    /// Whether the user moves the cell.
    public var isReordering = false
    /// The state of the cell while it is dragged. *Differs from UIKit*: `none`, unless the client sets it.
    public var cellDragState = DragState.none
    /// The state of the cell while a drag is over it. *Differs from UIKit*: `none`, unless the client sets it.
    public var cellDropState = DropState.none
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// As in UIKit.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// As in UIKit.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The flags that configurations read from the state of a cell or view; `isSwiped` is always `false` for a view.
@MainActor struct CommonState {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false
    var isSwiped = false

    init(_ state: any UIConfigurationState) {
        if let state = state as? UICellConfigurationState {
            (isDisabled, isHighlighted, isSelected, isSwiped) = (state.isDisabled, state.isHighlighted, state.isSelected, state.isSwiped)
        } else if let state = state as? UIViewConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (state.isDisabled, state.isHighlighted, state.isSelected)
        }
    }
}
