import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The cost of composing one frame.
package struct CompositorFrame: Equatable {
    /// The number of painted pixels. A pixel that several layers cover is counted once.
    package var pixelsPainted = 0
    /// The number of pixels that scrolling moved instead of repainting them.
    var pixelsMoved = 0
    /// The number of pixels resampled from scaled or rotated contents. Blended pixels cost several times as much as copied pixels.
    package var pixelsScaled = 0
    /// The repainted rectangles. *Units*: pixels.
    package var damage: [PixelRect] = []
    /// The areas that scrolling moved.
    package var moves: [ScrollMove] = []
}

/// Lays out, draws, composes and presents the layers of one window, pass by pass. *Thread*: main.
package final class Compositor: LayerTreeOwner {
    /// The runtime in which the compositor was created.
    package let runtime = Runtime.current
    private let scheduler = FrameScheduler.current
    // Accessed only on the main thread.
    nonisolated(unsafe) private weak var window: (any CompositedWindow)?
    nonisolated(unsafe) private var isRegistered = false
    nonisolated(unsafe) private var needsCompose = true
    nonisolated(unsafe) private var needsFullRepaint = true
    /// Whether a frame is in progress that has not been composed yet and will include changes made now.
    nonisolated(unsafe) private var isFrameOpen = false
    nonisolated(unsafe) private var unpresented: [PixelRect] = []
    nonisolated(unsafe) private var flashed: [PixelRect] = []

    /// The cost of the last composed frame.
    nonisolated(unsafe) package private(set) var lastFrame = CompositorFrame()
    /// The number of composed frames.
    nonisolated(unsafe) package private(set) var frameCount = 0
    /// The number of pixels painted in all frames.
    nonisolated(unsafe) package private(set) var totalPixelsPainted = 0
    /// The number of pixels resampled in all frames.
    nonisolated(unsafe) package private(set) var totalPixelsScaled = 0

    package init() {}

    /// Registers the compositor's work on a window for the passes of each frame.
    @MainActor package func start(_ window: any CompositedWindow) {
        self.window = window
        guard !isRegistered else { return }
        isRegistered = true
        scheduler.addWorker(.events, owner: self) { [unowned self] in self.isFrameOpen = true }
        scheduler.addWorker(.layout, owner: self) { [unowned self] in self.layOut() }
        scheduler.addWorker(.display, owner: self) { [unowned self] in self.window?.layer.displaySubtreeIfNeeded() }
        scheduler.addWorker(.compose, owner: self) { [unowned self] in self.compose() }
        scheduler.addWorker(.present, owner: self) { [unowned self] in self.present() }
    }

    /// Requests a frame unless one is in progress that will include the change.
    package func layerTreeDidChange() {
        needsCompose = true
        guard !isFrameOpen, isRegistered else { return }
        MainActor.assumeIsolated { [scheduler] in scheduler.setNeedsFrame() }
    }

    /// Repaints everything in the next frame.
    package func invalidateAll() {
        needsFullRepaint = true
        layerTreeDidChange()
    }

    // MARK: Passes

    @MainActor private func layOut() {
        window?.layer.layoutSubtreeIfNeeded()
    }

    @MainActor private func compose() {
        defer { closeFrame() }
        guard let window, let surface = window.frameSurface, !window.isHidden else { return }
        runtime.animationDriver.showNewAnimations()
        // New contents may have moved layers, and a composed layer must be laid out.
        if window.layer.needsLayout() || window.layer.layoutState.isNeededInSubtree { layOut() }
        guard needsCompose || !flashed.isEmpty else { return }
        needsCompose = false
        let (buffer, isValid) = surface.beginFrame(repaintsAll: needsFullRepaint)
        compose(window, into: buffer, scale: surface.scale, repaintsAll: !isValid)
        needsFullRepaint = false
        // Scrolling may have moved another view under the pointer, although the pointer itself did not move.
        if !lastFrame.moves.isEmpty { window.contentDidMove() }
    }

    /// Ends the part of the frame that includes changes, so that later changes request another frame. Requests it immediately if changes
    /// are still pending.
    @MainActor private func closeFrame() {
        isFrameOpen = false
        guard let layer = window?.layer else { return }
        let isLeft =
            needsCompose || layer.layoutState.isNeeded || layer.layoutState.isNeededInSubtree
            || layer.displayState.isNeeded || layer.displayState.isNeededInSubtree || !flashed.isEmpty
        if isLeft, window?.frameSurface != nil { scheduler.setNeedsFrame() }
    }

    @MainActor private func compose(_ window: any CompositedWindow, into buffer: FrameBuffer, scale: CGFloat, repaintsAll: Bool) {
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        let collector = DamageCollector(
            root: window.layer, transform: toPixels, surface: buffer.bounds, repaintsAll: repaintsAll)
        for move in collector.moves { buffer.move(move.area, byX: move.dx, y: move.dy) }
        var damage = collector.damage
        for rect in flashed { damage.add(rect.intersection(buffer.bounds)) }
        flashed = []
        let region = damage.region
        let cost = PaintCost()
        paint(window.layer, region, toPixels, into: buffer, cost)
        flash(collector.damage.region, in: buffer)
        record(region, collector.moves, cost)
        var shown = damage
        for move in collector.moves { shown.add(move.area) }
        unpresented = shown.rects
    }

    @MainActor private func paint(
        _ root: CALayer, _ region: PixelRegion, _ transform: CGAffineTransform, into buffer: FrameBuffer, _ cost: PaintCost
    ) {
        guard !region.isEmpty else { return }
        let list = PaintList(root: root, parentTransform: transform, clip: region.bounds, usesStoredPlacements: true)
        let covered = list.items.first?.opaque.contains { $0.contains(region.bounds) } ?? false
        for band in buffer.bands {
            let part = region.intersection(band.area)
            if !covered { fill(part, with: .black, in: band) }
            if !part.isEmpty { LayerPainter(target: band.bitmap, origin: (0, band.y), cost: cost).paint(list, in: part) }
        }
    }

    @MainActor private func fill(_ region: PixelRegion, with color: PixelColor, in band: FrameBuffer.Band) {
        let rects = region.rects.map { $0.offsetBy(x: 0, y: -band.y) }
        let painter = BitmapPainter(band.bitmap, clip: rects)
        for rect in rects { painter.fill(rect, with: color) }
    }

    /// Tints the damage with a color; the next frame repaints it.
    @MainActor private func flash(_ region: PixelRegion, in buffer: FrameBuffer) {
        guard CompositorDebugging.current.flashesDamage else { return }
        let highlight = PixelColor(red: 1, green: 0, blue: 0.6, alpha: 0.35)
        for band in buffer.bands { fill(region.intersection(band.area), with: highlight, in: band) }
        flashed = region.rects
    }

    private func record(_ region: PixelRegion, _ moves: [ScrollMove], _ cost: PaintCost) {
        frameCount += 1
        lastFrame = CompositorFrame(
            pixelsPainted: region.area, pixelsMoved: moves.reduce(0) { $0 + $1.area.area }, pixelsScaled: cost.scaledPixels,
            damage: region.rects, moves: moves)
        totalPixelsPainted += lastFrame.pixelsPainted
        totalPixelsScaled += lastFrame.pixelsScaled
    }

    @MainActor private func present() {
        guard !unpresented.isEmpty else { return }
        let damage = unpresented
        unpresented = []
        window?.frameSurface?.present(damage: damage)
    }
}
