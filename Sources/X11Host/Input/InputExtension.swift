internal import CXi
import Foundation
import UIPrimitives

/// The X Input extension, version 2.1 or later. It reports the pointer in fractions of a pixel and smooth scrolling; from 2.2 on also
/// touches, and from 2.4 on gestures of touchpads.
///
/// *Thread*: main.
@MainActor final class InputExtension {
    private let connection: DisplayConnection
    /// The major opcode, which identifies the extension in its events.
    let opcode: Int32
    /// The highest minor version of version 2 that both sides support.
    private let minorVersion: Int32

    /// Enables the extension; nil if the server does not have it or if `WEFT_X11_XI2=0` is set. Core events are then used instead.
    init?(connection: DisplayConnection, environment: [String: String]) {
        guard environment["WEFT_X11_XI2"] != "0" else { return nil }
        guard let found = Self.query(connection) else { return nil }
        self.connection = connection
        opcode = found.opcode
        minorVersion = found.minorVersion
    }

    /// Returns the extension's major opcode and its minor version; nil before version 2.1.
    private static func query(_ connection: DisplayConnection) -> (opcode: Int32, minorVersion: Int32)? {
        // If the connection is lost, the process ends, because libXi crashes in `XIQueryVersion` without a reply.
        connection.readingReplies(onLoss: .endsProcess) {
            var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
            guard XQueryExtension(connection.display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
            var (major, minor): (Int32, Int32) = (2, 4)
            guard XIQueryVersion(connection.display, &major, &minor) == 0, (major, minor) >= (2, 1) else { return nil }
            return (opcode, major > 2 ? 4 : minor)
        }
    }

    /// Selects the pointer events of a window from the extension; of master devices only, because otherwise each event would arrive twice.
    func selectPointer(on window: UInt) {
        var events = [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged]
        // When touch events are selected, the server does not emulate pointer events for them.
        if minorVersion >= 2 { events += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
        let (first, last) = (Int32(weft_xi_first_gesture), Int32(weft_xi_last_gesture))
        if minorVersion >= 4, first <= last { events += first...last }
        select(events, of: XIAllMasterDevices, on: window)
        // The server reports the addition and removal of devices only on the root window.
        select([XI_HierarchyChanged], of: XIAllDevices, on: connection.root)
    }

    private func select(_ events: [Int32], of device: Int32, on window: UInt) {
        guard connection.isUsable else { return }
        var bits = [UInt8](repeating: 0, count: 5)
        for event in events { bits[Int(event) >> 3] |= 1 << UInt8(event & 7) }
        bits.withUnsafeMutableBufferPointer {
            var mask = XIEventMask(deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
            XISelectEvents(connection.display, window, &mask, 1)
        }
    }

    /// Lists the scrolling valuators of every device, with their current values. *Cost*: a round trip.
    func scrollValuators() -> [Int: [ScrollValuators.Valuator]] {
        var count: Int32 = 0
        let reply = connection.readingReplies { XIQueryDevice(connection.display, XIAllDevices, &count) }
        guard let devices = reply else { return [:] }
        defer { XIFreeDeviceInfo(devices) }
        var found: [Int: [ScrollValuators.Valuator]] = [:]
        for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
            found[Int(device.deviceid)] = Self.valuators(of: device)
        }
        return found
    }

    private static func valuators(of device: XIDeviceInfo) -> [ScrollValuators.Valuator] {
        var values: [Int: Double] = [:]
        var scrolling: [ScrollValuators.Valuator] = []
        for index in 0..<Int(device.num_classes) {
            guard let entry = device.classes?[index] else { continue }
            switch entry.pointee.type {
            case XIValuatorClass:
                let valuator = UnsafeRawPointer(entry).load(as: XIValuatorClassInfo.self)
                values[Int(valuator.number)] = valuator.value
            case XIScrollClass:
                let scroll = UnsafeRawPointer(entry).load(as: XIScrollClassInfo.self)
                let axis: ScrollValuators.Axis = scroll.scroll_type == XIScrollTypeVertical ? .vertical : .horizontal
                scrolling.append(.init(number: Int(scroll.number), axis: axis, increment: scroll.increment, value: nil))
            default: break
            }
        }
        return scrolling.map {
            var valuator = $0
            valuator.value = values[$0.number]
            return valuator
        }
    }

    /// Lists the pressure axis of every device that measures pressure. *Cost*: a round trip, and at the first call one more for each of the
    /// two names of such axes.
    func pressureAxes() -> [Int: PressureAxis] {
        var count: Int32 = 0
        let reply = connection.readingReplies { XIQueryDevice(connection.display, XIAllDevices, &count) }
        guard let devices = reply else { return [:] }
        defer { XIFreeDeviceInfo(devices) }
        let labels = ["Abs Pressure", "Abs MT Pressure"].map { UInt(connection.atoms.number(of: $0)) }
        var found: [Int: PressureAxis] = [:]
        for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
            var axis: PressureAxis?
            var isTouchScreen = false
            for index in 0..<Int(device.num_classes) {
                guard let entry = device.classes?[index] else { continue }
                if entry.pointee.type == XITouchClass { isTouchScreen = true }
                guard entry.pointee.type == XIValuatorClass else { continue }
                let valuator = UnsafeRawPointer(entry).load(as: XIValuatorClassInfo.self)
                guard labels.contains(UInt(valuator.label)), valuator.max > valuator.min else { continue }
                axis = PressureAxis(number: Int(valuator.number), range: valuator.min...valuator.max)
            }
            axis?.isPen = !isTouchScreen
            found[Int(device.deviceid)] = axis
        }
        return found
    }

    /// Reads the event of this extension from a generic event; nil for generic events of other extensions.
    func pointerEvent(in event: inout XEvent) -> PointerEvent? {
        guard event.xcookie.extension == opcode, XGetEventData(connection.display, &event.xcookie) != 0 else { return nil }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard let data = event.xcookie.data.map({ UnsafeRawPointer($0) }) else { return nil }
        if let gesture = Self.gesture(Int32(event.xcookie.evtype), data) { return gesture }
        switch event.xcookie.evtype {
        case XI_Motion: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .moved)
        case XI_ButtonPress: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .pressed)
        case XI_ButtonRelease: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .released)
        case XI_TouchBegin: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .touchBegan)
        case XI_TouchUpdate: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .touchMoved)
        case XI_TouchEnd: return Self.deviceEvent(data.load(as: XIDeviceEvent.self), kind: .touchEnded)
        case XI_Enter, XI_Leave:
            let crossing = data.load(as: XIEnterEvent.self)
            var pointer = PointerEvent(
                kind: event.xcookie.evtype == XI_Enter ? .entered : .left, window: crossing.event, x: crossing.event_x,
                y: crossing.event_y, time: crossing.time)
            pointer.state = UInt32(truncatingIfNeeded: crossing.mods.effective)
            pointer.isGrab = crossing.mode == XINotifyGrab || crossing.mode == XINotifyUngrab
            return pointer
        case XI_DeviceChanged, XI_HierarchyChanged: return PointerEvent(kind: .devicesChanged)
        default: return nil
        }
    }

    /// Reads a gesture of a touchpad; nil for other events.
    static func gesture(_ type: Int32, _ data: UnsafeRawPointer) -> PointerEvent? {
        var gesture = weft_xi_gesture()
        guard weft_xi_read_gesture(type, data, &gesture) != 0 else { return nil }
        let phase: PointerEvent.GesturePhase =
            switch gesture.phase {
            case 0: .began
            case 1: .changed
            case 2: .ended
            default: .cancelled
            }
        var pointer = PointerEvent(
            kind: gesture.is_swipe != 0 ? .swiped(phase) : .pinched(phase), window: gesture.window, x: gesture.x, y: gesture.y,
            time: gesture.time)
        pointer.state = gesture.modifiers
        pointer.movement = CGVector(dx: gesture.delta_x, dy: gesture.delta_y)
        pointer.scale = gesture.scale
        pointer.turn = gesture.delta_angle
        return pointer
    }

    static func deviceEvent(_ device: XIDeviceEvent, kind: PointerEvent.Kind) -> PointerEvent {
        var pointer = PointerEvent(kind: kind, window: device.event, x: device.event_x, y: device.event_y, time: device.time)
        pointer.state = UInt32(truncatingIfNeeded: device.mods.effective)
        pointer.device = Int(device.sourceid)
        pointer.button = kind == .pressed || kind == .released ? Int(device.detail) : 0
        pointer.touch = Int(device.detail)
        pointer.isEmulated = device.flags & XIPointerEmulated != 0
        var next = 0
        for number in 0..<Int(device.valuators.mask_len) * 8 {
            guard let mask = device.valuators.mask, mask[number >> 3] & (1 << UInt8(number & 7)) != 0 else { continue }
            pointer.valuators[number] = device.valuators.values?[next]
            next += 1
        }
        return pointer
    }
}
