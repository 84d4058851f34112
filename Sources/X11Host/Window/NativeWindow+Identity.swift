internal import CX11
import Foundation

/// The properties by which the window manager identifies and treats the window (ICCCM 4.1, EWMH).
extension NativeWindow {
    /// Sets all properties that must exist before the window is mapped.
    ///
    /// `place` is the restored position of the window, with which it was created; if nil, the window manager chooses one.
    func setProperties(with options: WindowOptions, scale: CGFloat, place: (x: Int, y: Int)? = nil) {
        guard connection.isUsable else { return }
        setClass(instance: options.instanceName, class: options.className)
        setTitle(options.title)
        setSizeHints(minimum: PixelSize(options.minimumSize, scale: scale), place: place)
        setInputHint()
        setProcess()
        let atoms = connection.atoms
        connection.setProperty(
            atoms[._NET_WM_WINDOW_TYPE], of: identifier, type: PredefinedAtom.atom, longs: [atoms[._NET_WM_WINDOW_TYPE_NORMAL]])
    }

    /// Sets the icon for task bars and window switchers.
    func setIcon(_ icon: WindowIcon) {
        connection.setProperty(
            connection.atoms[._NET_WM_ICON], of: identifier, type: PredefinedAtom.cardinal, longs: icon.property)
    }

    private func setClass(instance: String, class className: String) {
        // `WM_CLASS` is two strings with a final zero each: instance, then class.
        connection.setProperty(
            PredefinedAtom.wmClass, of: identifier, type: PredefinedAtom.string,
            bytes: Array(instance.utf8) + [0] + Array(className.utf8) + [0])
    }

    /// Sets both titles: the one in UTF-8 (EWMH), and the older one (ICCCM) in the encoding that it requires.
    func setTitle(_ title: String) {
        guard connection.isUsable else { return }
        let title = title.replacingOccurrences(of: "\0", with: "")
        for name in [AtomName._NET_WM_NAME, ._NET_WM_ICON_NAME] {
            connection.setProperty(
                connection.atoms[name], of: identifier, type: connection.atoms[.UTF8_STRING], bytes: Array(title.utf8))
        }
        var list: [UnsafeMutablePointer<CChar>?] = [strdup(title)]
        defer { free(list[0]) }
        var text = XTextProperty()
        // Latin-1 if it can represent the title, otherwise COMPOUND_TEXT: UTF-8 in a STRING would be read as Latin-1.
        if Xutf8TextListToTextProperty(connection.display, &list, 1, XStdICCTextStyle, &text) >= 0 {
            XSetWMName(connection.display, identifier, &text)
            XSetWMIconName(connection.display, identifier, &text)
            XFree(text.value)
        }
        connection.flush()
    }

    private func setSizeHints(minimum: PixelSize, place: (x: Int, y: Int)?) {
        guard let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        // Without a restored position, `PPosition` stays unset: with it, some window managers would place the window at (0, 0).
        hints.pointee.flags = PMinSize | PMaxSize | PBaseSize | PWinGravity
        hints.pointee.min_width = Int32(minimum.width)
        hints.pointee.min_height = Int32(minimum.height)
        hints.pointee.max_width = Int32(PixelSize.limits.upperBound)
        hints.pointee.max_height = Int32(PixelSize.limits.upperBound)
        hints.pointee.base_width = 0
        hints.pointee.base_height = 0
        hints.pointee.win_gravity = NorthWestGravity
        if let place {
            // The position refers to the content of the window and not to the window manager's frame; otherwise the window would move by
            // the width of the frame at each start.
            hints.pointee.flags |= PPosition
            hints.pointee.x = Int32(place.x)
            hints.pointee.y = Int32(place.y)
            hints.pointee.win_gravity = StaticGravity
        }
        XSetWMNormalHints(connection.display, identifier, hints)
    }

    /// Changes the minimum and the maximum size in the hints, and keeps the other hints.
    func setSizeLimits(minimum: PixelSize, maximum: PixelSize) {
        guard connection.isUsable, let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        var supplied = 0
        guard XGetWMNormalHints(connection.display, identifier, hints, &supplied) != 0 else { return }
        hints.pointee.flags |= PMinSize | PMaxSize
        hints.pointee.min_width = Int32(minimum.width)
        hints.pointee.min_height = Int32(minimum.height)
        hints.pointee.max_width = Int32(max(maximum.width, minimum.width))
        hints.pointee.max_height = Int32(max(maximum.height, minimum.height))
        XSetWMNormalHints(connection.display, identifier, hints)
        connection.flush()
    }

    private func setInputHint() {
        guard let hints = XAllocWMHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = InputHint | StateHint
        hints.pointee.input = 1
        hints.pointee.initial_state = NormalState
        XSetWMHints(connection.display, identifier, hints)
    }

    /// Sets the process and the machine, with which the window manager can offer to end a program that does not answer pings.
    private func setProcess() {
        connection.setProperty(
            connection.atoms[._NET_WM_PID], of: identifier, type: PredefinedAtom.cardinal, longs: [UInt(getpid())])
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return }
        let machine = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        connection.setProperty(PredefinedAtom.wmClientMachine, of: identifier, type: PredefinedAtom.string, bytes: machine)
    }

    /// Sets the protocols that the window supports, and the counter of synchronized resizing if it has one.
    func setProtocols(syncCounter: UInt?) {
        guard connection.isUsable else { return }
        let atoms = connection.atoms
        var protocols = [atoms[.WM_DELETE_WINDOW], atoms[._NET_WM_PING]]
        if let syncCounter {
            protocols.append(atoms[._NET_WM_SYNC_REQUEST])
            connection.setProperty(
                atoms[._NET_WM_SYNC_REQUEST_COUNTER], of: identifier, type: PredefinedAtom.cardinal, longs: [syncCounter])
        }
        connection.setProperty(atoms[.WM_PROTOCOLS], of: identifier, type: PredefinedAtom.atom, longs: protocols)
    }

    /// Sets the server time of the last user action in the window, with which window managers prevent windows from stealing the focus.
    func setUserTime(_ time: UInt) {
        connection.setProperty(
            connection.atoms[._NET_WM_USER_TIME], of: identifier, type: PredefinedAtom.cardinal, longs: [time & 0xFFFF_FFFF])
    }
}
