internal import CX11
internal import CXext
import Foundation
import Graphics
import UIPrimitives

/// The window with the image that follows the pointer of a drag. It receives no pointer events.
///
/// *Thread*: main. If a compositor runs and the display has a visual with an alpha channel, the window uses this visual and not a shape,
/// because Xwayland ignores the shapes of windows. Otherwise, pixels that are less than half opaque are removed from the window's shape.
@MainActor final class DragIcon {
    private let connection: DisplayConnection
    let window: Window
    private let format: VisualFormat
    private let colormap: Colormap
    private let hotSpot: (x: Int, y: Int)
    private let frames: SocketFrames
    private let target: PutImageTarget
    private var isMapped = false

    /// Creates the window; nil if the connection is lost or the image is wider or higher than 4096 pixels.
    ///
    /// - Parameter hotSpot: the point of the image that is below the pointer. *Units*: points.
    init?(connection: DisplayConnection, image: Bitmap, hotSpot: CGPoint, scale: CGFloat) {
        guard connection.isUsable, image.width <= 4096, image.height <= 4096 else { return nil }
        self.connection = connection
        self.hotSpot = (Int((hotSpot.x * scale).rounded()), Int((hotSpot.y * scale).rounded()))
        let display = connection.display
        let blended = Self.hasCompositor(connection) ? VisualFormat(withAlphaOn: display, screen: connection.screen) : nil
        format = blended ?? connection.visual
        colormap = XCreateColormap(display, connection.root, format.visual, AllocNone)
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.save_under = 1
        // A window whose visual differs from that of its parent requires a border pixel and a colormap.
        attributes.border_pixel = 0
        attributes.colormap = colormap
        let mask = CWOverrideRedirect | CWSaveUnder | CWBorderPixel | CWColormap
        window = XCreateWindow(
            display, connection.root, -8192, -8192, UInt32(image.width), UInt32(image.height), 0, format.depth, UInt32(InputOutput),
            format.visual, UInt(mask), &attributes)
        connection.setProperty(
            connection.atoms.number(of: "_NET_WM_WINDOW_TYPE"), of: window, type: PredefinedAtom.atom,
            longs: [connection.atoms[._NET_WM_WINDOW_TYPE_DND]])
        let size = PixelSize(width: image.width, height: image.height)
        frames = SocketFrames(connection: connection, size: size, format: format)
        for row in 0..<image.height { frames.buffer.row(row).update(from: image.row(row), count: image.width) }
        target = PutImageTarget(window: window, context: XCreateGC(connection.display, window, 0, nil))
        if blended == nil { clipToOpaquePixels(image) }
        ignorePointer()
    }

    /// Whether a program draws windows with their alpha channel: it owns the selection `_NET_WM_CM_Sn` (EWMH). *Cost*: a round trip.
    private static func hasCompositor(_ connection: DisplayConnection) -> Bool {
        XGetSelectionOwner(connection.display, connection.atoms.number(of: "_NET_WM_CM_S\(connection.screen)")) != 0
    }

    /// Removes the pixels that are less than half opaque from the window's shape.
    private func clipToOpaquePixels(_ image: Bitmap) {
        var rects = Self.opaqueRuns(of: image)
        XShapeCombineRectangles(
            connection.display, window, ShapeBounding, 0, 0, &rects, Int32(rects.count), ShapeSet, Int32(YXBanded))
    }

    /// Makes the input shape of the window empty, so that pointer events reach the windows below it.
    private func ignorePointer() {
        XShapeCombineRectangles(connection.display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Int32(YXBanded))
    }

    /// Returns the parts of each row that are at least half opaque.
    static func opaqueRuns(of image: Bitmap) -> [XRectangle] {
        var rects: [XRectangle] = []
        for y in 0..<image.height {
            let row = image.row(y)
            var start: Int?
            for x in 0...image.width {
                let isOpaque = x < image.width && (image.isOpaque || row[x] >> 24 >= 128)
                if isOpaque, start == nil { start = x }
                if !isOpaque, let first = start {
                    rects.append(XRectangle(x: Int16(first), y: Int16(y), width: UInt16(x - first), height: 1))
                    start = nil
                }
            }
        }
        return rects
    }

    /// Moves the hot spot to a point of the root window, and shows the window the first time. *Units*: pixels.
    func move(to position: (x: Int, y: Int)) {
        guard connection.isUsable else { return }
        XMoveWindow(connection.display, window, Int32(clamping: position.x - hotSpot.x), Int32(clamping: position.y - hotSpot.y))
        if !isMapped {
            isMapped = true
            // The server fills exposed parts with the background, so that no `Expose` event has to be handled.
            setBackground()
            XMapRaised(connection.display, window)
        }
        connection.flush()
    }

    private func setBackground() {
        let all = frames.buffer.bounds
        let pixmap = XCreatePixmap(connection.display, window, UInt32(all.width), UInt32(all.height), UInt32(format.depth))
        _ = frames.present([all], to: PutImageTarget(window: pixmap, context: target.context))
        XSetWindowBackgroundPixmap(connection.display, window, pixmap)
        XFreePixmap(connection.display, pixmap)
    }

    private var isClosed = false

    func close() {
        guard !isClosed else { return }
        isClosed = true
        frames.discard()
        guard connection.isUsable else { return }
        XFreeGC(connection.display, target.context)
        XDestroyWindow(connection.display, window)
        XFreeColormap(connection.display, colormap)
        connection.flush()
    }
}
