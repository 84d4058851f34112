import AsyncDisplayKit
import Graphics
import HeadlessHost
import PreviewDeclarations
import UIKit

@testable import AccessibilityAudit
@testable import NodeInspection
@testable import PreviewInspector
@testable import PreviewStages
@testable import PreviewWorkspace

/// The appearance of the workspace during a walk.
struct WalkLook {
    let name: String
    var style = UIUserInterfaceStyle.light
    var previewStyle = UIUserInterfaceStyle.light
    var scale: CGFloat = 1
    var isRightToLeft = false
    var contrast = UIAccessibilityContrast.normal
    /// *Units*: points.
    var size = CGSize(width: 1280, height: 820)
    var textSize = PreviewTextSize.large

    /// A desktop gives its text size to X clients as dots per inch: the whole workspace grows with it, and the window has space for half
    /// as much at twice the size. The preview has its largest text at the same time.
    static let largestText = WalkLook(
        name: "largest text", scale: 2, size: CGSize(width: 960, height: 540), textSize: .accessibilityXXXLarge)

    static let all = [
        // The process draws with the appearance of the preview, the workspace with that of the desktop.
        WalkLook(name: "light"), WalkLook(name: "dark", style: .dark), WalkLook(name: "2x", scale: 2),
        WalkLook(name: "right to left", isRightToLeft: true), WalkLook(name: "high contrast", contrast: .high),
        WalkLook(name: "1.5x", scale: 1.5), largestText,
        WalkLook(name: "narrow", size: CGSize(width: 720, height: 560)),
    ]
}

/// Operates the workspace with synthetic mouse and keys, and examines the window after each step: truncated texts, the contrast
/// of texts and icons on the pixels, and the time of the main thread.
@MainActor final class WorkspaceWalk {
    let stage: HeadlessStage
    let workspace: WorkspaceController
    let look: WalkLook
    private(set) var findings: [String] = []
    /// The processor time of each step. *Units*: seconds.
    private(set) var times: [(step: String, time: Double)] = []
    /// The elements that were examined already: most of the window is the same after a step.
    var examined = Set<String>()

    init(_ look: WalkLook, registry: PreviewRegistry) {
        self.look = look
        var settings = WorkspaceSettings()
        settings.variant.isDark = look.previewStyle == .dark
        settings.variant.isRightToLeft = look.isRightToLeft
        settings.variant.scale = Int(look.scale.rounded(.up))
        settings.variant.textSize = look.textSize
        var configuration = HeadlessConfiguration(
            size: look.size, scale: look.scale, userInterfaceStyle: look.style)
        configuration.accessibilityContrast = look.contrast
        if look.isRightToLeft { configuration.layoutDirection = .rightToLeft }
        WorkspaceDirection.isRightToLeft = look.isRightToLeft
        var made: WorkspaceController!
        stage = HeadlessStage(configuration: configuration) {
            made = WorkspaceController(
                registry: registry, panels: InspectorPanels.make(), settings: settings, pictures: PlainPictures())
            made.showPreview(named: registry.previews[0].name)
            return made
        }
        workspace = made
        workspace.openWindow = { _ in nil }
    }

    // MARK: Steps

    /// Performs a step and examines the window.
    func step(_ name: String, _ action: () -> Void) {
        let start = Self.processorTime
        action()
        if !stage.host.settle(limit: 15) { note(name, "the window does not become idle") }
        times.append((name, Self.processorTime - start))
        examine(name)
    }

    func move(to point: CGPoint) {
        stage.window.hostSendEvent(.pointerMoved(HostPointer(location: point, timestamp: stage.host.clock.now)))
        stage.settle()
    }

    /// The center of a node in the window.
    func center(of node: ASDisplayNode) -> CGPoint {
        let frame = frame(of: node)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func frame(of node: ASDisplayNode) -> CGRect { node.layer.convert(node.layer.bounds, to: stage.window.layer) }

    /// The nodes of the window outside of the preview, of a class.
    func nodes<Node: ASDisplayNode>(_ type: Node.Type, below root: ASDisplayNode? = nil) -> [Node] {
        let layer = root?.layer ?? stage.window.layer
        return InspectedTree(layer).entries.compactMap { $0.node as? Node }.filter { isChrome($0.layer) }
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Examination

    private func examine(_ step: String) {
        let all = seenTexts()
        for text in all where examined.insert("cut \(key(of: text))").inserted { examineCut(text, step) }
        // The colors of pictures in a text are not those of its letters.
        let words = all.filter { !$0.string.string.unicodeScalars.contains(where: \.properties.isEmojiPresentation) }
        let texts = words.filter { examined.insert("contrast \(key(of: $0))").inserted }
        for finding in lowContrast(of: texts) { note(step, "“\(finding.name ?? "")” \(finding.message)") }
        examineIcons(step)
        examineFields(step)
        examineDrawings(step)
    }

    /// The measurement compares two frames. The second frame may differ for another reason: a panel of frames shows other numbers, or its
    /// drawing has arrived. Therefore texts with a low contrast are measured again.
    private func lowContrast(of texts: [AuditedText]) -> [AuditFinding] {
        let first = ContrastCheck.findings(of: texts, on: stage)
        guard !first.isEmpty else { return [] }
        let names = Set(first.map(\.name))
        return ContrastCheck.findings(of: seenTexts().filter { names.contains($0.location.name) }, on: stage)
    }

    private func seenTexts() -> [AuditedText] {
        AuditedText.all(in: stage.window, paths: NodePaths(stage.window)).filter { isSeen($0) }
    }

    func note(_ step: String, _ text: String) { findings.append("\(look.name), \(step): \(text)") }

    /// A text that is cut is shown as a whole in a tooltip.
    private func examineCut(_ text: AuditedText, _ step: String) {
        guard text.isTruncated else { return }
        let string = text.string.string
        // Rows of the preview's texts are replaced when the preview has laid them out, under the pointer too.
        let isWhole = (0..<2).contains { _ in tooltips(at: text.location.frame).contains { $0.contains(string) } }
        if !isWhole, seenTexts().contains(where: { $0.string.string == string }) { note(step, "“\(string)” is cut") }
    }

    /// The tooltips that a pointer at rest over the start of a text shows.
    private func tooltips(at frame: CGRect) -> [String] {
        move(to: CGPoint(x: frame.minX + min(frame.width, 20) / 2, y: frame.midY))
        stage.advance(by: 0.6)
        defer { move(to: CGPoint(x: 1, y: 1)) }
        return Self.labels(in: stage.window).filter { $0.superview is TooltipView }.compactMap(\.text)
    }

    private static func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    private func examineIcons(_ step: String) {
        let icons = nodes(ASImageNode.self).filter { icon in
            icon.image?.renderingMode == .alwaysTemplate && isVisible(icon.layer) && !isInactive(icon)
                && stage.window.bounds.contains(frame(of: icon)) && isWhole(icon.layer, frame(of: icon))
        }
        let new = icons.filter { examined.insert("icon \(frame(of: $0)) \(colors(of: $0))").inserted }
        guard !new.isEmpty, let front = stage.bitmap.copy() else { return }
        let alphas = new.map(\.alpha)
        for icon in new { icon.alpha = 0 }
        stage.settle()
        guard let back = stage.bitmap.copy() else { return }
        for (icon, alpha) in zip(new, alphas) { icon.alpha = alpha }
        stage.settle()
        for icon in new {
            let frame = frame(of: icon)
            let scale = look.scale
            let area = PixelRect(
                x: Int(frame.minX * scale), y: Int(frame.minY * scale), width: Int(frame.width * scale), height: Int(frame.height * scale))
            let measured = ContrastMeasurement(
                front: front, back: back, area: area.intersection(front.bounds), cellSide: area.width, hasOwnBackground: false)
            guard let lowest = measured.lowest, lowest.ratio < 2.96 else { continue }
            note(step, "icon at \(frame.origin) \(lowest.foreground.hex) on \(lowest.background.hex): \(lowest.ratio)")
        }
    }

    // MARK: Conditions

    /// Whether a layer belongs to the workspace and not to the preview.
    private func isChrome(_ layer: CALayer) -> Bool {
        let preview = workspace.canvasView.stageView.layer
        return !sequence(first: layer, next: \.superlayer).contains { $0 === preview }
    }

    /// Whether a text of the workspace is on the screen, in front of cards and within the lists around it.
    private func isSeen(_ text: AuditedText) -> Bool {
        guard let layer = text.layer, isChrome(layer), isVisible(layer) else { return false }
        let frame = text.location.frame
        guard stage.window.bounds.contains(frame), !frame.isEmpty else { return false }
        guard isWhole(layer, frame) else { return false }
        let card: UIView? = workspace.menu ?? workspace.overlayCard
        return card.map { isBelow(layer, $0.layer) } ?? true
    }

    /// Whether no list cuts off a part of a layer: a row at the end of a list shows a stripe of its icon, without its color.
    func isWhole(_ layer: CALayer, _ frame: CGRect) -> Bool {
        sequence(first: layer, next: \.superlayer).filter(\.masksToBounds).allSatisfy {
            $0.convert($0.bounds, to: stage.window.layer).insetBy(dx: -0.5, dy: -0.5).contains(frame)
        }
    }

    func isBelow(_ layer: CALayer, _ root: CALayer) -> Bool {
        sequence(first: layer, next: \.superlayer).contains { $0 === root }
    }

    func isVisible(_ layer: CALayer) -> Bool {
        sequence(first: layer, next: \.superlayer).allSatisfy { !$0.isHidden && $0.opacity > 0.01 }
    }

    private func isInactive(_ node: ASDisplayNode) -> Bool {
        sequence(first: node, next: \.supernode).contains { ($0 as? ASControlNode)?.isEnabled == false }
    }

    /// Equal for texts that look the same at the same place.
    private func key(of text: AuditedText) -> String {
        "\(text.string.string) \(text.location.frame) \(text.layer.map { backgrounds(of: $0) } ?? "") \(foreground(of: text.string))"
    }

    private func foreground(of string: NSAttributedString) -> String {
        let color = string.length > 0 ? string.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : nil
        return color.map { "\($0.resolvedColor(with: workspace.traitCollection).cgColor.components ?? [])" } ?? ""
    }

    private func backgrounds(of layer: CALayer) -> String {
        sequence(first: layer, next: \.superlayer).prefix(4).map { "\($0.backgroundColor?.components ?? [])" }.joined()
    }

    private func colors(of icon: ASImageNode) -> String {
        "\(icon.tintColor.resolvedColor(with: workspace.traitCollection).cgColor.components ?? []) \(backgrounds(of: icon.layer))"
    }
}

extension AuditedText {
    /// The layer that shows the text.
    @MainActor fileprivate var layer: CALayer? {
        switch source {
        case .node(let node): node.isNodeLoaded ? node.layer : nil
        case .label(let label): label.layer
        }
    }
}

/// Pictures of one color, so that the matrix and the small pictures are shown.
@MainActor final class PlainPictures: PreviewPictures {
    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        guard let preview = request.preview else { return onEnd(nil) }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 75, height: 130)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 75, height: 130))
        }
        for cell in VariantMatrix(axes: request.matrix, base: request.variant).cells { onPicture(preview, cell.name, picture) }
        onEnd(nil)
    }

    func cancel(_ key: String) {}
}
