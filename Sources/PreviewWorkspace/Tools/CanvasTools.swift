/// What is laid over the preview to look closely.
struct CanvasTools: Equatable, Codable, Sendable {
    /// What the pointer does over the preview. One at a time; none leaves it to the preview.
    enum Mode: String, Codable, Sendable {
        /// Distances from the chosen node to the one under the pointer.
        case measure
        /// The colour under the pointer.
        case pickColor
    }

    /// The preview's pixels, where they are large enough to be told apart.
    var showsPixelGrid = false
    var showsRulers = false
    var mode: Mode?
}
