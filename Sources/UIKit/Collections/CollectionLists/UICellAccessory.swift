import Foundation
import UIPrimitives

/// A view at the leading or trailing edge of a list cell. *Thread*: main.
@preconcurrency @MainActor public struct UICellAccessory {
    /// The condition under which an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// As in UIKit.
        case always, whenEditing, whenNotEditing
    }

    /// The edge of an accessory. *Differs from UIKit*: no closure determines the order at an edge; the accessories have the order in which
    /// the cell's `accessories` contain them.
    public enum Placement: Sendable {
        /// As in UIKit.
        case leading(displayed: DisplayedState = .always)
        /// As in UIKit.
        case trailing(displayed: DisplayedState = .always)
    }

    /// The width that the layout reserves for an accessory.
    public enum LayoutDimension: Sendable {
        /// `actual` is the width of the accessory's view. `standard` is the same width, but at least the standard width of the images in a
        /// list. `custom` is a number of points.
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
    /// Creates the view; called once each time the accessory is assigned to a cell.
    let makeView: @MainActor (UICollectionViewListCell) -> UIView

    // MARK: Options

    /// The options of a disclosure indicator, which are common to several accessories.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for the default color of the accessory.
        public var tintColor: UIColor?

        /// Creates the options.
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

    /// The options of a delete accessory.
    public struct DeleteOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the symbol.
        public var tintColor: UIColor?
        /// The color behind the symbol; nil for red, and in an insert accessory for green.
        public var backgroundColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// As in UIKit. The default color behind the symbol is green.
    public typealias InsertOptions = DeleteOptions
    /// As in UIKit. *Differs from UIKit*: the background color is not used.
    public typealias MultiselectOptions = DeleteOptions

    /// The options of a reorder accessory.
    public struct ReorderOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for gray.
        public var tintColor: UIColor?
        /// *Differs from UIKit*: stored, without effect; there is no line before the handle.
        public var showsVerticalSeparator: Bool

        /// Creates the options.
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

    /// The options of an outline disclosure accessory.
    public struct OutlineDisclosureOptions {
        /// The element that the user clicks to show or hide the children.
        public enum Style: Int, Sendable {
            /// As in UIKit, but without effect.
            case automatic, header, cell
        }

        /// The element that reacts to clicks; `.automatic` by default. *Differs from UIKit*: stored, without effect; a click on the
        /// accessory always shows or hides the children.
        public var style: Style
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for blue.
        public var tintColor: UIColor?

        /// Creates the options.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a label.
    public struct LabelOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for gray.
        public var tintColor: UIColor?
        /// The font; the font of body text by default.
        public var font: UIFont
        /// *Differs from UIKit*: stored, without effect; the font keeps the text size that the user preferred when the font was created.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates the options.
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

    /// A client's view as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// The client's view.
        public let customView: UIView
        /// The edge at which the view is shown.
        public let placement: Placement
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that the layout reserves for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint color that the view receives; nil keeps the view's own.
        public var tintColor: UIColor?
        /// Whether the view keeps its size. *Differs from UIKit*: stored, without effect; the view always keeps its size.
        public var maintainsFixedSize: Bool

        /// Creates the options.
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
