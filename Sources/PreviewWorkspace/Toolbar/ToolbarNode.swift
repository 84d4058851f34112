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
    let matrix: BarButtonNode
    let grid: BarButtonNode
    let rulers: BarButtonNode
    let measure: BarButtonNode
    let picker: BarButtonNode
    let zoomOut: BarButtonNode
    let zoom: BarButtonNode
    let zoomIn: BarButtonNode
    let memoryWarning: BarButtonNode
    let reload: BarButtonNode
    let rightDock: BarButtonNode
    let bottomDock: BarButtonNode

    @MainActor init(perform: @escaping Perform) {
        func button(_ icon: WorkspaceIcon? = nil, _ title: String? = nil, _ hint: String, _ command: WorkspaceCommand) -> BarButtonNode {
            BarButtonNode(icon: icon?.image, title: title, hint: hint) { perform(command) }
        }
        sidebar = button(.sidebar, nil, "List of previews (Ctrl+B)", .toggleSidebar)
        sizing = button(.chevron, "", "Device and sizing (Ctrl+Shift+D)", .chooseSizing)
        rotate = button(.rotate, nil, "Portrait or landscape (Ctrl+R)", .rotate)
        scale = BarGroupNode(
            titles: ["1×", "2×", "3×"], hints: (1...3).map { "\($0) pixels per point (Ctrl+\($0))" },
            choose: { perform(.setScale($0 + 1)) })
        dark = button(.moon, nil, "Light or dark (Ctrl+D)", .toggleDark)
        let sizes = PreviewTextSize.common
        textSize = BarGroupNode(
            titles: sizes.map(\.rawValue) + [Self.accessibilityTitle],
            hints: sizes.map { "Text size \($0.rawValue) (Ctrl+T, Ctrl+Shift+T)" } + ["Text sizes for accessibility (Ctrl+Shift+A)"],
            choose: { perform(sizes.indices.contains($0) ? .setTextSize(sizes[$0]) : .chooseAccessibilitySize) })
        direction = button(.direction, nil, "Right to left (Ctrl+L)", .toggleDirection)
        locale = button(.globe, Self.systemLocaleTitle, "Language and region (Ctrl+Shift+L)", .chooseLocale)
        contrast = button(.contrast, nil, "High contrast (Ctrl+K)", .toggleContrast)
        matrix = button(.matrix, nil, "Variants side by side (Ctrl+M)", .chooseMatrix)
        grid = button(.grid, nil, "Pixel grid, from 400% on (Ctrl+G)", .toggleGrid)
        rulers = button(.ruler, nil, "Rulers (Ctrl+U)", .toggleRulers)
        measure = button(.measure, nil, "Distances between nodes (Ctrl+Shift+M)", .toggleMode(.measure))
        picker = button(.picker, nil, "Pick a color (Ctrl+Shift+K)", .toggleMode(.pickColor))
        zoomOut = button(.minus, nil, "Smaller (Ctrl+−)", .zoomOut)
        zoom = button(nil, "100%", "Actual size (Ctrl+0), fit the canvas (Ctrl+9)", .actualSize)
        zoomIn = button(.plus, nil, "Larger (Ctrl++)", .zoomIn)
        memoryWarning = button(.warning, nil, "Send a memory warning (Ctrl+Shift+W)", .sendMemoryWarning)
        reload = button(.reload, nil, "Reload the preview (F5)", .reload)
        rightDock = button(.rightDock, nil, "Inspector (Ctrl+Shift+I)", .toggleDock(.right))
        bottomDock = button(.bottomDock, nil, "Bottom panels (Ctrl+Shift+J)", .toggleDock(.bottom))
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
            sidebar, sizing, rotate, dark, direction, locale, contrast, matrix, grid, rulers, measure, picker, zoomOut, zoom, zoomIn,
            memoryWarning, reload, rightDock, bottomDock,
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
        zoom.setTitle("\(Int((shown * 100).rounded()))%")
    }

    /// Shows which tools are on.
    @MainActor func show(_ tools: CanvasTools, isMatrix: Bool) {
        matrix.isOn = isMatrix
        grid.isOn = tools.showsPixelGrid
        rulers.isOn = tools.showsRulers
        measure.isOn = tools.mode == .measure
        picker.isOn = tools.mode == .pickColor
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
            group([sidebar, sizing, rotate]), scale, group([dark, contrast]), textSize, group([direction, locale]),
            group([matrix, grid, rulers, measure, picker]),
        ]
        var last: [any ASLayoutElement] = [memoryWarning, reload]
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
