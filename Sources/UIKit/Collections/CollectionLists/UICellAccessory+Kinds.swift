import Foundation
import UIPrimitives

extension UICellAccessory {
    /// A chevron, which marks an item that leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        symbol(.disclosureIndicator, "›", .trailing(), displayed, options, color: UIColor(white: 0.7, alpha: 1))
    }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        symbol(.checkmark, "✓", .trailing(), displayed, options, color: .systemBlue)
    }

    /// A button with an information symbol. A click on it calls `actionHandler`.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        symbol(.detail, "ⓘ", .trailing(), displayed, options, color: .systemBlue, action: actionHandler)
    }

    /// A red button for deleting the item, shown while the list is edited. A click on it calls `actionHandler`, which deletes the item.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        badge(.delete, "−", displayed, options, color: .systemRed, action: actionHandler)
    }

    /// A green button for inserting an item, shown while the list is edited. A click on it calls `actionHandler`, which inserts the item.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        badge(.insert, "+", displayed, options, color: .systemGreen, action: actionHandler)
    }

    /// A circle that shows the selection while the list is edited.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .multiselect, placement: .leading(), displayed: displayed, isHidden: options.isHidden,
            tintColor: options.tintColor, width: options.reservedLayoutWidth ?? .standard
        ) { _ in SelectionCircleView(color: options.tintColor ?? .systemBlue) }
    }

    /// A handle with which the user reorders the item while the list is edited.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .reorder, placement: .trailing(), displayed: displayed, isHidden: options.isHidden,
            tintColor: options.tintColor, width: options.reservedLayoutWidth ?? .standard
        ) { cell in ListReorderControlView(cell: cell, color: options.tintColor ?? UIColor(white: 0.7, alpha: 1)) }
    }

    /// An arrow that shows and hides the children of the item in a section snapshot. With an `actionHandler`, a click only calls that
    /// function.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .outlineDisclosure, placement: .trailing(), displayed: displayed, isHidden: options.isHidden,
            tintColor: options.tintColor, width: options.reservedLayoutWidth ?? .standard
        ) { cell in OutlineArrowView(cell: cell, color: options.tintColor, action: actionHandler) }
    }

    /// A text at the trailing edge of the cell.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .label, placement: .trailing(), displayed: displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth ?? .actual
        ) { _ in
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = options.font
            label.textColor = options.tintColor ?? .secondaryLabel
            label.sizeToFit()
            return label
        }
    }

    /// A view of the client, with its own size.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed), .trailing(let displayed): displayed
            }
        return UICellAccessory(
            accessoryType: .customView, placement: configuration.placement, displayed: displayed, isHidden: configuration.isHidden,
            tintColor: configuration.tintColor, width: configuration.reservedLayoutWidth ?? .actual
        ) { _ in
            let view = configuration.customView
            if let color = configuration.tintColor { view.tintColor = color }
            if view.bounds.size == .zero { view.sizeToFit() }
            return view
        }
    }

    /// A button that opens a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .popUpMenu, placement: .trailing(), displayed: displayed, isHidden: options.isHidden,
            tintColor: options.tintColor, width: options.reservedLayoutWidth ?? .actual
        ) { _ in
            let button = UIButton(type: .system)
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            if let color = options.tintColor { button.tintColor = color }
            button.sizeToFit()
            return button
        }
    }

    private static func symbol(
        _ type: AccessoryType, _ text: String, _ placement: Placement, _ displayed: DisplayedState,
        _ options: DisclosureIndicatorOptions, color: UIColor, action: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: type, placement: placement, displayed: displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth ?? .actual
        ) { _ in SymbolAccessoryView(text, color: options.tintColor ?? color, action: action) }
    }

    private static func badge(
        _ type: AccessoryType, _ text: String, _ displayed: DisplayedState, _ options: DeleteOptions, color: UIColor,
        action: (() -> Void)?
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: type, placement: .leading(), displayed: displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard
        ) { _ in
            let view = SymbolAccessoryView(text, color: options.tintColor ?? .white, action: action)
            view.frame.size = CGSize(width: 22, height: 22)
            view.backgroundColor = options.backgroundColor ?? color
            view.layer.cornerRadius = 11
            view.accessibilityLabel = type == .delete ? "Delete" : "Insert"
            return view
        }
    }
}
