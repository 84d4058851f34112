/// The active overlays and the pointer mode of the canvas.
struct CanvasTools: Equatable, Codable, Sendable {
    /// The function of the pointer over the preview. At most one mode is active; without one, events reach the preview.
    enum Mode: String, CaseIterable, Codable, Sendable {
        /// Shows the distances from the selected node to the node under the pointer.
        case measure
        /// Shows the color under the pointer.
        case pickColor
        /// Shows the layers as separate planes in space, which a drag rotates.
        case explode

        /// The tool of the mode, which reads nodes; nil for a mode that reads only pixels.
        var nodeTool: NodeTool? { NodeTool(rawValue: rawValue) }
    }

    /// Whether a grid is shown between the preview's pixels if they are large enough to be distinguished.
    var showsPixelGrid = false
    var showsRulers = false
    /// Whether a device case is shown around a preview that fills the screen of the device.
    var showsDeviceFrame = false
    var colorVision = ColorVision.full
    var mode: Mode?

    init() {}
}

extension CanvasTools {
    /// Reads stored settings. Values that earlier versions did not store have their defaults.
    init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        showsPixelGrid = try stored.decode(Bool.self, forKey: .showsPixelGrid)
        showsRulers = try stored.decode(Bool.self, forKey: .showsRulers)
        showsDeviceFrame = try stored.decodeIfPresent(Bool.self, forKey: .showsDeviceFrame) ?? false
        colorVision = try stored.decodeIfPresent(ColorVision.self, forKey: .colorVision) ?? .full
        mode = try stored.decodeIfPresent(Mode.self, forKey: .mode)
    }
}
