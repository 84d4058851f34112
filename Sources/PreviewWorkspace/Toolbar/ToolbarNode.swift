import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// The row of controls above the canvas: the docks, the variant, and the zoom.
final class ToolbarNode: ASDisplayNode, @unchecked Sendable {  // Used on the main thread only.
    typealias Perform = @MainActor (WorkspaceCommand) -> Void

    let sidebar: BarButtonNode
    let sizing: BarButtonNode
    let rotate: BarButtonNode
    let scale: BarGroupNode
    let dark: BarButtonNode
    let textSize: BarGroupNode
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
            titles: ["1×", "2×", "3×"], hints: (1...3).map { CommandTable.hint(.setScale($0)) }, choose: { perform(.setScale($0 + 1)) })
        dark = button(.moon, nil, .toggleDark)
        let sizes = PreviewTextSize.common
        textSize = BarGroupNode(
            titles: sizes.map(\.rawValue) + [Self.accessibilityTitle],
            hints: sizes.map { CommandTable.hint(.stepTextSize(1), title: "Text size \($0.rawValue); next") }
                + [CommandTable.hint(.chooseAccessibilitySize)],
            choose: { perform(sizes.indices.contains($0) ? .setTextSize(sizes[$0]) : .chooseAccessibilitySize) })
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
        memoryWarning = button(.warning, nil, .sendMemoryWarning)
        reload = button(.reload, nil, .reload)
        shortcuts = button(.keyboard, nil, .showShortcuts)
        rightDock = button(.rightDock, nil, .toggleDock(.right))
        bottomDock = button(.bottomDock, nil, .toggleDock(.bottom))
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.bar
        sizing.isIconAtEnd = true
        sizing.style.maxWidth = ASDimensionMake(230)
        zoom.style.width = ASDimensionMake(58)
        // Constant widths keep the other buttons in place when these titles change.
        locale.style.width = ASDimensionMake(84)
        accessibilitySize.style.width = ASDimensionMake(42)
    }

    /// The last segment of the text sizes, which opens a menu of the larger ones.
    var accessibilitySize: BarButtonNode { textSize.buttons[PreviewTextSize.common.count] }

    private static let accessibilityTitle = "AX"
    private static let systemLocaleTitle = "System"

    /// All buttons, so that their hints can be connected.
    var buttons: [BarButtonNode] {
        [
            sidebar, sizing, rotate, dark, direction, locale, contrast, more, matrix, grid, rulers, measure, picker, layers, zoomOut, zoom,
            zoomIn,
            memoryWarning, reload, shortcuts, rightDock, bottomDock,
        ]
            + scale.buttons + textSize.buttons
    }

    /// Shows a variant's choices.
    @MainActor func show(_ variant: PreviewVariant, sizingTitle: String, zoom shown: CGFloat) {
        sizing.setTitle(sizingTitle)
        rotate.isOn = variant.isLandscape
        scale.select(variant.scale - 1)
        dark.isOn = variant.isDark
        let isAccessibilitySize = PreviewTextSize.accessibility.contains(variant.textSize)
        accessibilitySize.setTitle(isAccessibilitySize ? variant.textSize.rawValue : Self.accessibilityTitle)
        textSize.select(PreviewTextSize.common.firstIndex(of: variant.textSize) ?? PreviewTextSize.common.count)
        direction.isOn = variant.isRightToLeft
        locale.isOn = variant.locale != nil
        locale.setTitle(variant.locale ?? Self.systemLocaleTitle)
        contrast.isOn = variant.hasHighContrast
        more.isOn = variant.hasBoldText || variant.reducesMotion || variant.timeZone != nil || variant.date != nil
        zoom.setTitle("\(Int((shown * 100).rounded()))%")
    }

    /// Notes at the controls of these surroundings that the preview does not use them.
    @MainActor func show(unused axes: Set<VariantAxis>) {
        func note(_ axis: VariantAxis) -> String? { axes.contains(axis) ? UnusedSurroundings.note : nil }
        contrast.note = note(.contrast)
        textSize.note = note(.textSize)
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
    }

    /// The edges that have panels; controls for other edges are hidden.
    var edges: Set<WorkspaceEdge> = [] {
        didSet { setNeedsLayout() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        func group(_ children: [any ASLayoutElement], spacing: CGFloat = 2) -> any ASLayoutElement {
            ASStackLayoutSpec(direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .center, children: children)
        }
        let surroundings = [
            group([sidebar, sizing, rotate]), scale, group([dark, contrast]), textSize, group([direction, locale, more]),
            group([matrix, grid, rulers, measure, picker, layers]),
        ]
        var last: [any ASLayoutElement] = [memoryWarning, reload, shortcuts]
        if edges.contains(.bottom) { last.append(bottomDock) }
        if edges.contains(.right) { last.append(rightDock) }
        let left = ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 6, children: surroundings)
        left.style.flexShrink = 1
        left.style.flexGrow = 1
        let right = group([group([zoomOut, zoom, zoomIn], spacing: 0), group(last)], spacing: 10)
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .start, children: [left, right])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 10, bottom: 9, right: 10), child: row)
    }
}
