internal import CX11
import Foundation
import UIKit

/// The shapes of the mouse pointer: those of the desktop's cursor theme by their CSS names, otherwise those of the server's cursor font.
///
/// *Thread*: main. Each shape is created once, when it is first used.
@MainActor final class CursorSet {
    private let connection: DisplayConnection
    private var cursors: [HostCursor: Cursor] = [:]

    init(connection: DisplayConnection) {
        self.connection = connection
    }

    /// Shows the shape over the window.
    func set(_ cursor: HostCursor, on window: Window) {
        guard connection.isUsable else { return }
        XDefineCursor(connection.display, window, handle(of: cursor))
        connection.flush()
    }

    func close() {
        guard connection.isUsable else { return }
        for cursor in cursors.values where cursor != 0 { XFreeCursor(connection.display, cursor) }
        cursors = [:]
    }

    private func handle(of cursor: HostCursor) -> Cursor {
        if let known = cursors[cursor] { return known }
        let made = cursor == .hidden ? makeEmptyCursor() : makeCursor(cursor)
        cursors[cursor] = made
        return made
    }

    private func makeCursor(_ cursor: HostCursor) -> Cursor {
        if let load = Self.loadThemed {
            for name in cursor.themeNames {
                if let themed = connection.readingReplies(of: { load(connection.display, name) }), themed != 0 { return themed }
            }
        }
        return XCreateFontCursor(connection.display, UInt32(cursor.fontShape))
    }

    private func makeEmptyCursor() -> Cursor {
        var nothing: CChar = 0
        let bitmap = XCreateBitmapFromData(connection.display, connection.root, &nothing, 1, 1)
        var foreground = XColor()
        var background = XColor()
        let cursor = XCreatePixmapCursor(connection.display, bitmap, bitmap, &foreground, &background, 0, 0)
        XFreePixmap(connection.display, bitmap)
        return cursor
    }

    private typealias LoadThemed = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Cursor

    /// The function of libXcursor that loads a shape of a theme, found at run time; if it is nil, the server's cursor font is used.
    private static let loadThemed: LoadThemed? = {
        guard let library = dlopen("libXcursor.so.1", RTLD_LAZY),
            let symbol = dlsym(library, "XcursorLibraryLoadCursor")
        else { return nil }
        return unsafeBitCast(symbol, to: LoadThemed.self)
    }()
}

extension HostCursor {
    /// The names of the cursor in cursor themes: its name in CSS, then its name in older themes.
    fileprivate var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .pointingHand: ["pointer", "hand2"]
        case .iBeam: ["text", "xterm"]
        case .crosshair: ["crosshair", "cross"]
        case .resizeHorizontally: ["ew-resize", "sb_h_double_arrow"]
        case .resizeVertically: ["ns-resize", "sb_v_double_arrow"]
        case .resizeDiagonally: ["nwse-resize", "bottom_right_corner"]
        case .move: ["move", "fleur"]
        case .wait: ["wait", "watch"]
        case .notAllowed: ["not-allowed", "crossed_circle"]
        case .hidden: []
        }
    }

    /// The shape in the server's cursor font.
    fileprivate var fontShape: Int32 {
        switch self {
        case .arrow, .hidden: XC_left_ptr
        case .pointingHand: XC_hand2
        case .iBeam: XC_xterm
        case .crosshair: XC_crosshair
        case .resizeHorizontally: XC_sb_h_double_arrow
        case .resizeVertically: XC_sb_v_double_arrow
        case .resizeDiagonally: XC_bottom_right_corner
        case .move: XC_fleur
        case .wait: XC_watch
        case .notAllowed: XC_X_cursor
        }
    }
}
