import AsyncDisplayKit
import Foundation
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit
import UIPrimitives

/// Shows an image of the design over the preview, and guides: columns, a baseline grid and key lines.
@MainActor final class DesignPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private let clipView = UIView()
    private let imageView = DesignImageView(frame: .zero)
    private var values = DesignValues()
    private var message: String?
    /// The number of the last change of the image, or of the last request for a copied one. The answer to a request with another number is
    /// ignored.
    private var imageVersion = 0
    /// The PNG file of a pasted image; nil before it is encoded, and for an image that is not kept.
    private var pastedFile: Data?
    /// The largest PNG file of a pasted image that the next generation of the code shows. The shell waits 0.1 seconds for the choices of
    /// all panels, and in a debug build a file of 1 MB takes 0.01 to 0.03 seconds, one of 4 MB up to 0.2. *Units*: bytes.
    static let largestPastedFile = 1 << 20

    private lazy var paste = BarButtonNode(title: "Paste", hint: "Show the copied image over the preview") { [weak self] in
        self?.pasteImage()
    }
    private lazy var difference = BarButtonNode(
        title: "Difference", hint: "Show where image and preview differ; black where they agree"
    ) { [weak self] in self?.toggleDifference() }
    private lazy var visible = BarButtonNode(title: "Visible", hint: "Show or hide image and guides") { [weak self] in
        self?.toggleVisible()
    }
    private lazy var remove = BarButtonNode(icon: WorkspaceIcon.close.image, hint: "Remove the image") { [weak self] in
        self?.setImage(nil)
    }

    init() {
        super.init(
            "design", title: "Design", purpose: "an image of the design and guides over the preview",
            edge: .bottom)
        list.edit = { [weak self] row, text in self?.edit(row, text) ?? false }
        clipView.clipsToBounds = true
        clipView.isUserInteractionEnabled = false
        clipView.addSubview(imageView)
        visible.isOn = true
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [paste, difference, visible, remove], list: list) }

    override func panelDidDisappear() {
        sheet.remove()
        clipView.removeFromSuperview()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case nil: showRows()
        case .preview, .variant, .geometry: break
        }
        show()
    }

    // MARK: Image

    private func pasteImage() {
        imageVersion += 1
        let version = imageVersion
        // Another program may answer only after the user has chosen another image.
        workspace?.readCopiedImage { [weak self] image in
            guard let self, workspace != nil, version == imageVersion else { return }
            if let image { setImage(image) } else { showMessage("No image is copied") }
        }
    }

    private func showMessage(_ text: String?) {
        guard text != message else { return }
        message = text
        showRows()
    }

    private func setImage(_ image: UIImage?) {
        imageVersion += 1
        imageView.image = image
        pastedFile = nil
        values.path = ""
        message = nil
        if let image, workspace?.sources != nil { encode(image) }
        showRows()
        show()
    }

    /// Encodes a pasted image in the background for the next generation of the code, because encoding a large image takes longer than the
    /// time that ``savedChoices(in:)`` has.
    private func encode(_ image: UIImage) {
        SystemThread.detachOrEnqueue { [weak self] in
            let file = image.pngData()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.keep(file, of: image) } }
        }
    }

    /// Keeps the PNG file of a pasted image for the next generation of the code; nil if the image could not be encoded.
    func keep(_ file: Data?, of image: UIImage) {
        guard imageView.image === image else { return }
        if let file, file.count <= Self.largestPastedFile { return pastedFile = file }
        let reason = file == nil ? "could not be encoded" : "is too large"
        showMessage("The image \(reason) to stay after a change of the code; save it and enter its path")
    }

    /// Reads the image at a path; an empty text removes the image. Returns false if the file is not an image.
    private func readImage(_ text: String) -> Bool {
        let path = text.trimmingCharacters(in: .whitespaces)
        var image: UIImage?
        if !path.isEmpty {
            image = UIImage(contentsOfFile: NSString(string: path).expandingTildeInPath)
            guard image != nil else { return false }
        }
        imageVersion += 1
        imageView.image = image
        pastedFile = nil
        values.path = path
        showMessage(nil)
        return true
    }

    private func toggleDifference() {
        difference.isOn.toggle()
        imageView.showsDifference = difference.isOn
        show()
    }

    private func toggleVisible() {
        visible.isOn.toggle()
        show()
    }

    // MARK: Overlay

    private func show() {
        guard let workspace, let size = workspace.hosted?.size, visible.isOn else {
            clipView.removeFromSuperview()
            return sheet.remove()
        }
        let canvas = workspace.canvas
        sheet.show(values.guides.shapes(canvas.previewTransform, size: size), in: canvas)
        guard let image = imageView.image else { return clipView.removeFromSuperview() }
        if clipView.superview !== canvas.overlayView { canvas.overlayView.insertSubview(clipView, at: 0) }
        clipView.frame = canvas.contentFrame
        let shown = DesignImageView.size(of: image.size, over: size)
        let zoom = canvas.zoom
        imageView.frame = CGRect(
            x: values.offset.x * zoom, y: values.offset.y * zoom, width: shown.width * zoom, height: shown.height * zoom)
        // The difference needs full opacity; otherwise equal colors would not become black.
        imageView.alpha = difference.isOn ? 1 : CGFloat(values.opacity) / 100
    }

    // MARK: Generations of the code

    private struct Choices: Codable {
        var values: DesignValues
        var showsDifference: Bool
        var isVisible: Bool
        /// The PNG file of an image that has no path; nil if there is none, or if it is not kept.
        var pasted: Data?
    }

    override func savedChoices(in workspace: any Workspace) -> Data? {
        guard values != DesignValues() || imageView.image != nil || !visible.isOn || difference.isOn else { return nil }
        return try? JSONEncoder().encode(
            Choices(values: values, showsDifference: difference.isOn, isVisible: visible.isOn, pasted: pastedFile))
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        guard let choices = try? JSONDecoder().decode(Choices.self, from: data) else { return }
        values = choices.values
        (difference.isOn, visible.isOn) = (choices.showsDifference, choices.isVisible)
        imageView.showsDifference = difference.isOn
        pastedFile = choices.pasted
        if let pasted = choices.pasted { imageView.image = UIImage(data: pasted) } else { _ = readImage(values.path) }
    }

    // MARK: Fields

    private func showRows() {
        let fields = DesignValues.Field.allCases.map { field -> PanelRow in
            var row = PanelRow(.field, field.title, values.text(of: field))
            row.isPath = field == .image
            let original = DesignValues().text(of: field)
            if row.detail != original { row.original = original }
            return row
        }
        let note = message.map { [PanelRow(.note, $0, tint: .warning)] } ?? []
        list.show(fields + note)
    }

    private func edit(_ row: Int, _ text: String) -> Bool {
        guard DesignValues.Field.allCases.indices.contains(row) else { return false }
        let field = DesignValues.Field.allCases[row]
        guard field == .image ? readImage(text) : values.set(field, text) else { return false }
        show()
        return true
    }
}

/// The values of the fields of the Design panel.
struct DesignValues: Codable, Equatable {
    enum Field: CaseIterable {
        case image, opacity, offset, columns, margin, gutter, step, vertical, horizontal

        var title: String {
            switch self {
            case .image: "Image (path)"
            case .opacity: "Opacity (0–100)"
            case .offset: "Offset (x, y)"
            case .columns: "Columns"
            case .margin: "Column margin"
            case .gutter: "Column gutter"
            case .step: "Baseline grid"
            case .vertical: "Key lines at x"
            case .horizontal: "Key lines at y"
            }
        }
    }

    var path = ""
    /// The opacity of the image. *Units*: percent.
    var opacity = 50
    /// The offset of the image. *Units*: points of the preview.
    var offset = CGPoint.zero
    var guides = DesignGuides()

    func text(of field: Field) -> String {
        switch field {
        case .image: path
        case .opacity: "\(opacity)"
        case .offset: "\(JSONText.number(offset.x)), \(JSONText.number(offset.y))"
        case .columns: "\(guides.columns)"
        case .margin: JSONText.number(guides.margin)
        case .gutter: JSONText.number(guides.gutter)
        case .step: JSONText.number(guides.step)
        case .vertical: DesignGuides.text(of: guides.vertical)
        case .horizontal: DesignGuides.text(of: guides.horizontal)
        }
    }

    /// Sets a field other than the image. Returns false if the text is not a valid value.
    mutating func set(_ field: Field, _ text: String) -> Bool {
        guard let numbers = DesignGuides.numbers(in: text) else { return false }
        switch field {
        case .vertical: guides.vertical = numbers
        case .horizontal: guides.horizontal = numbers
        case .offset:
            guard numbers.count == 2 else { return false }
            offset = CGPoint(x: numbers[0], y: numbers[1])
        default:
            guard numbers.count == 1, numbers[0] >= 0 else { return false }
            return set(field, numbers[0])
        }
        return true
    }

    private mutating func set(_ field: Field, _ number: CGFloat) -> Bool {
        switch field {
        case .opacity where number <= 100: opacity = Int(number)
        case .columns where number <= 48: guides.columns = Int(number)
        case .margin: guides.margin = number
        case .gutter: guides.gutter = number
        case .step: guides.step = number
        default: return false
        }
        return true
    }
}
