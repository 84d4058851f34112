import Foundation
import LivePreviewMessages

/// The reports of the next generation's process about its preview, collected until its first frame replaces the shown picture. *Thread*:
/// main.
@MainActor struct IncomingReports {
    /// The size of the preview; nil until it is open. *Units*: points.
    private(set) var size: CGSize?
    private var surface: SharedSurface?
    private var recognizesPinches = false

    /// Stores the content of a message. Returns false if the message is not one of these reports.
    mutating func adopt(_ message: HostMessage) -> Bool {
        switch message {
        case .opened(let size), .sizeChanged(let size): self.size = size
        case .surface(.preview, let surface): self.surface = surface
        case .pinchesRecognized(.preview, let areRecognized): recognizesPinches = areRecognized
        default: return false
        }
        return true
    }

    /// Passes the reports to the view that shows the process from now on.
    func apply(to view: RemoteSurfaceView) {
        view.pinchesDidChange(areRecognized: recognizesPinches)
        if let surface { view.surfaceDidChange(surface) }
    }
}
