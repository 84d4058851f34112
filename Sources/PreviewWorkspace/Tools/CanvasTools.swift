/// The overlays and the pointer mode of the canvas.
struct CanvasTools: Equatable, Codable, Sendable {
    /// What the pointer does over the preview. One mode is active at a time; with none the pointer reaches the preview.
    enum Mode: String, Codable, Sendable {
        /// Distances from the selected node to the one under the pointer.
        case measure
        /// The color under the pointer.
        case pickColor
    }

    /// A grid between the preview's pixels, where they are large enough to be distinguished.
    var showsPixelGrid = false
    var showsRulers = false
    var mode: Mode?
}
