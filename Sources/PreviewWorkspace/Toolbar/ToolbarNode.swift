import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// The controls above the canvas, for the docks, the variant and the zoom.
final class ToolbarNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    typealias Perform = @MainActor (WorkspaceCommand) -> Void

    let sidebar: BarButtonNode
    let sizing: BarButtonNode
    let rotate: BarButtonNode
    let scale: BarGroupNode
    let dark: BarButtonNode
    let textSize: BarGroupNode
    /// The menus for scale and text size, which replace the segmented controls in a narrow window.
    let scaleMenu: BarButtonNode
    let textSizeMenu: BarButtonNode
    let direction: BarButtonNode
    let locale: BarButtonNode
    let contrast: BarButtonNode
    let more: BarButtonNode
    let matrix: BarButtonNode
    let grid: BarButtonNode
    let rulers: BarButtonNode
    let measure: BarButtonNode
    let picker: BarButtonNode
    let layers: BarButtonNode
    let zoomOut: BarButtonNode
    let zoom: BarButtonNode
    let zoomIn: BarButtonNode
    let memoryWarning: BarButtonNode
    let reload: BarButtonNode
    let shortcuts: BarButtonNode
    let rightDock: BarButtonNode
    let bottomDock: BarButtonNode

    @MainActor init(perform: @escaping Perform) {
        func button(_ icon: WorkspaceIcon? = nil, _ title: String? = nil, _ command: WorkspaceCommand) -> BarButtonNode {
            BarButtonNode(icon: icon?.image, title: title, hint: CommandTable.hint(command)) { perform(command) }
        }
        sidebar = button(.sidebar, nil, .toggleSidebar)
        sizing = button(.chevron, "", .chooseSizing)
        rotate = button(.rotate, nil, .rotate)
        scale = BarGroupNode(
            titles: ["1×", "2×", "3×"], hints: (1...3).map { CommandTable.hint(.setScale($0)) }, onSelect: { perform(.setScale($0 + 1)) })
        dark = button(.moon, nil, .toggleDark)
        let sizes = PreviewTextSize.common
        textSize = BarGroupNode(
            titles: sizes.map(\.rawValue) + [Self.accessibilityTitle],
            hints: sizes.map { "Text size \($0.rawValue) (next size: \(CommandTable.keyText(.stepTextSize(1)) ?? ""))" }
                + [CommandTable.hint(.chooseAccessibilitySize)],
            onSelect: { perform(sizes.indices.contains($0) ? .setTextSize(sizes[$0]) : .chooseAccessibilitySize) })
        scaleMenu = button(.chevron, "", .chooseScale)
        textSizeMenu = button(.chevron, "", .chooseTextSize)
        direction = button(.direction, nil, .toggleDirection)
        locale = button(.globe, Self.systemLocaleTitle, .chooseLocale)
        contrast = button(.contrast, nil, .toggleContrast)
        more = button(.sliders, nil, .chooseSurroundings)
        matrix = button(.matrix, nil, .chooseMatrix)
        grid = button(.grid, nil, .toggleGrid)
        rulers = button(.ruler, nil, .toggleRulers)
        measure = button(.measure, nil, .toggleMode(.measure))
        picker = button(.picker, nil, .toggleMode(.pickColor))
        layers = button(.layers, nil, .toggleMode(.explode))
        zoomOut = button(.minus, nil, .zoomOut)
        zoom = button(nil, "100%", .actualSize)
        zoomIn = button(.plus, nil, .zoomIn)
        memoryWarning = button(.memory, nil, .sendMemoryWarning)
        reload = button(.reload, nil, .reload)
        shortcuts = button(.keyboard, nil, .showShortcuts)
        rightDock = button(.rightDock, nil, .toggleDock(.right))
        bottomDock = button(.bottomDock, nil, .toggleDock(.bottom))
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.bar
        setUpWidths()
    }

    private func setUpWidths() {
        for menu in [sizing, scaleMenu, textSizeMenu] { menu.isIconAtEnd = true }
        sizing.style.maxWidth = ASDimensionMake(230)
        zoom.style.width = ASDimensionMake(58)
        // Constant widths keep the other buttons in place when these titles change.
        locale.style.width = ASDimensionMake(84)
        scaleMenu.style.width = ASDimensionMake(54)
        textSizeMenu.style.width = ASDimensionMake(74)
        accessibilitySize.style.width = ASDimensionMake(42)
    }

    /// The last segment of the text sizes, which opens a menu of the larger ones.
    var accessibilitySize: BarButtonNode { textSize.buttons[PreviewTextSize.common.count] }

    /// The node below which the menu of text sizes opens.
    var textSizeAnchor: ASDisplayNode { textSizeMenu.isInHierarchy ? textSizeMenu : accessibilitySize }

    private static let accessibilityTitle = "AX"
    private static let systemLocaleTitle = "System"

    /// All buttons, whose hints the status bar shows.
    var buttons: [BarButtonNode] {
        [
            sidebar, sizing, rotate, dark, direction, locale, contrast, more, matrix, grid, rulers, measure, picker, layers, zoomOut, zoom,
            zoomIn, memoryWarning, reload, shortcuts, rightDock, bottomDock, scaleMenu, textSizeMenu,
        ]
            + scale.buttons + textSize.buttons
    }

    /// Updates the controls for a variant.
    @MainActor func show(_ variant: PreviewVariant, sizingTitle: String, zoom shown: CGFloat) {
        sizing.setTitle(sizingTitle)
        rotate.isOn = variant.isLandscape
        scale.select(variant.scale - 1)
        scaleMenu.setTitle("\(variant.scale)×")
        textSizeMenu.setTitle(variant.textSize.rawValue)
        dark.isOn = variant.isDark
        let isAccessibilitySize = PreviewTextSize.accessibility.contains(variant.textSize)
        accessibilitySize.setTitle(isAccessibilitySize ? variant.textSize.rawValue : Self.accessibilityTitle)
        textSize.select(PreviewTextSize.common.firstIndex(of: variant.textSize) ?? PreviewTextSize.common.count)
        direction.isOn = variant.isRightToLeft
        locale.isOn = variant.locale != nil
        locale.setTitle(variant.locale ?? Self.systemLocaleTitle)
        contrast.isOn = variant.hasHighContrast
        changesSurroundings = variant.hasBoldText || variant.reducesMotion || variant.timeZone != nil || variant.date != nil
        zoom.setTitle("\(Int((shown * 100).rounded()))%")
    }

    /// Adds the note “Not used by this preview” to the controls of `axes`, and removes it from the other controls. The appearance and the
    /// surroundings without a control in the toolbar have no note.
    @MainActor func show(unused axes: Set<VariantAxis>) {
        func note(_ axis: VariantAxis) -> String? { axes.contains(axis) ? UnusedSurroundings.note : nil }
        contrast.note = note(.contrast)
        textSize.note = note(.textSize)
        textSizeMenu.note = note(.textSize)
        direction.note = note(.direction)
        locale.note = note(.locale)
    }

    /// Shows which tools are on.
    @MainActor func show(_ tools: CanvasTools, isMatrix: Bool) {
        matrix.isOn = isMatrix
        grid.isOn = tools.showsPixelGrid
        rulers.isOn = tools.showsRulers
        measure.isOn = tools.mode == .measure
        picker.isOn = tools.mode == .pickColor
        layers.isOn = tools.mode == .explode
        changesColorVision = tools.colorVision != .full
    }

    /// Whether the variant has a value of the menu of surroundings that is not the default.
    @MainActor private var changesSurroundings = false {
        didSet { more.isOn = changesSurroundings || changesColorVision }
    }

    /// Whether the canvas filters the colors of the preview.
    @MainActor private var changesColorVision = false {
        didSet { more.isOn = changesSurroundings || changesColorVision }
    }

    /// The edges that have panels. The button of an edge without panels is hidden.
    var edges: Set<WorkspaceEdge> = [] {
        didSet { setNeedsLayout() }
    }

    /// The width below which the segmented controls would need more than two rows. *Units*: points.
    private static let narrowWidth: CGFloat = 860

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isNarrow = constrainedSize.max.width < Self.narrowWidth
        let surroundings: [any ASLayoutElement] = [
            group([sidebar, sizing, rotate]), isNarrow ? scaleMenu : scale, group([dark, contrast]),
            isNarrow ? textSizeMenu : textSize, group([direction, locale, more]),
            group([matrix, grid, rulers, measure, picker, layers]),
        ]
        var last: [any ASLayoutElement] = [memoryWarning, reload, shortcuts]
        if edges.contains(.bottom) { last.append(bottomDock) }
        if edges.contains(.right) { last.append(rightDock) }
        let end: [any ASLayoutElement] = [group([zoomOut, zoom, zoomIn], spacing: 0), group(last)]
        let row = isNarrow ? wrap(surroundings + end) : spaceBetween(wrap(surroundings), group(end, spacing: 10))
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 10, bottom: 9, right: 10), child: row)
    }

    private func group(_ children: [any ASLayoutElement], spacing: CGFloat = 2) -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .center, children: children)
    }

    private func wrap(_ groups: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 6, children: groups)
    }

    private func spaceBetween(_ left: ASStackLayoutSpec, _ right: ASStackLayoutSpec) -> ASStackLayoutSpec {
        left.style.flexShrink = 1
        left.style.flexGrow = 1
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .start, children: [left, right])
    }
}
