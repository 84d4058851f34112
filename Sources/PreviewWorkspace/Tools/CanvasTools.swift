/// The overlays and the pointer mode of the canvas.
struct CanvasTools: Equatable, Codable, Sendable {
    /// The function of the pointer over the preview. One mode is active at a time; without one, events reach the preview.
    enum Mode: String, CaseIterable, Codable, Sendable {
        /// Distances from the selected node to the one under the pointer.
        case measure
        /// The color under the pointer.
        case pickColor
        /// The layers apart from each other, turned by dragging.
        case explode

        /// The tool that reads nodes; nil for one that reads only pixels.
        var nodeTool: NodeTool? { NodeTool(rawValue: rawValue) }
    }

    /// A grid between the preview's pixels, where they are large enough to be distinguished.
    var showsPixelGrid = false
    var showsRulers = false
    /// The case of the device around a preview that fills its screen.
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
