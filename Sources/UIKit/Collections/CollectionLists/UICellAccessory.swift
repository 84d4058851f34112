import Foundation
import UIPrimitives

/// A view at the leading or trailing edge of a list cell. *Thread*: main.
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// As in UIKit.
        case always, whenEditing, whenNotEditing
    }

    /// The edge of an accessory, and its place among the others there. *Differs from UIKit*: the place is not a closure; accessories
    /// have the order of the array.
    public enum Placement: Sendable {
        /// As in UIKit.
        case leading(displayed: DisplayedState = .always)
        /// As in UIKit.
        case trailing(displayed: DisplayedState = .always)
    }

    /// The width that the layout keeps for an accessory.
    public enum LayoutDimension: Sendable {
        /// Its own width, that of symbols, or points.
        case actual, standard, custom(CGFloat)
    }

    /// The kind of an accessory.
    public enum AccessoryType: Hashable, Sendable {
        /// As in UIKit.
        case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, label, customView, detail, popUpMenu
    }

    /// As in UIKit.
    public let accessoryType: AccessoryType
    let placement: Placement
    let displayed: DisplayedState
    let isHidden: Bool
    let tintColor: UIColor?
    let width: LayoutDimension
    /// Creates the view; called once for each cell that shows the accessory.
    let makeView: @MainActor (UICollectionViewListCell) -> UIView

    // MARK: Options

    /// Values that built-in accessories have in common.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for that of the kind.
        public var tintColor: UIColor?

        /// Creates the values.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// As in UIKit.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// As in UIKit.
    public typealias DetailOptions = DisclosureIndicatorOptions

    /// Values of a delete accessory.
    public struct DeleteOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the symbol.
        public var tintColor: UIColor?
        /// The color behind the symbol; red by default.
        public var backgroundColor: UIColor?

        /// Creates the values.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// As in UIKit; green by default.
    public typealias InsertOptions = DeleteOptions
    /// As in UIKit. *Differs from UIKit*: the background color is not used.
    public typealias MultiselectOptions = DeleteOptions

    /// Values of a reorder accessory.
    public struct ReorderOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for gray.
        public var tintColor: UIColor?
        /// *Differs from UIKit*: stored, without effect; there is no line before the grip.
        public var showsVerticalSeparator: Bool

        /// Creates the values.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// Values of an outline's accessory.
    public struct OutlineDisclosureOptions {
        /// The element whose clicks show or hide the children.
        public enum Style: Int, Sendable {
            /// As in UIKit. `automatic` is `cell` for cells without a selection of their own.
            case automatic, header, cell
        }

        /// The kind of row; `.automatic` by default. *Differs from UIKit*: stored, without effect; a click on
        /// the accessory always shows or hides the children.
        public var style: Style
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for that of the view.
        public var tintColor: UIColor?

        /// Creates the values.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Values of a label.
    public struct LabelOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for gray.
        public var tintColor: UIColor?
        /// The font; that of the body by default.
        public var font: UIFont
        /// *Differs from UIKit*: stored, without effect; fonts of text styles follow it when they are made.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates the values.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of the client as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The edge.
        public let placement: Placement
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout keeps.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint of the view.
        public var tintColor: UIColor?
        /// Whether the view keeps its size. *Differs from UIKit*: stored, without effect; it always does.
        public var maintainsFixedSize: Bool

        /// Creates the values.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    var isTrailing: Bool {
        if case .trailing = placement { return true }
        return false
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: !isHidden
        case .whenEditing: !isHidden && isEditing
        case .whenNotEditing: !isHidden && !isEditing
        }
    }
}
