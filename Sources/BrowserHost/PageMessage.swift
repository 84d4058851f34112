import Foundation
import UIKit

/// A message that the page sends.
enum PageMessage: Equatable {
    /// The size of the browser's window, in points, and its scale, in pixels per point.
    case size(CGSize, scale: CGFloat)
    /// A frame has been painted.
    case shown
    /// Input of the pointer. The receiver adds the time.
    case pointer(kind: PointerKind, at: CGPoint, button: HostButton, modifiers: UIKeyModifierFlags)
    /// A movement of the mouse wheel. *Units*: notches.
    case wheel(CGVector, at: CGPoint, modifiers: UIKeyModifierFlags)
    case key(isPress: Bool, HostKey, text: String, modifiers: UIKeyModifierFlags, isRepeat: Bool)
    case focus(Bool)
    /// The text of the page's clipboard: it precedes a paste command, or answers a request; nil if it cannot be read.
    case clipboard(String?)

    /// The kind of a pointer event.
    enum PointerKind: String, Decodable {
        case move, down, up, leave
    }

    /// The members of all messages; `type` determines which are present.
    private struct Members: Decodable {
        let type: String
        var kind: String?
        var x: Double?
        var y: Double?
        var dx: Double?
        var dy: Double?
        var width: Double?
        var height: Double?
        var scale: Double?
        var button: Int?
        var modifiers: Int?
        var key: String?
        var repeats: Bool?
        var focused: Bool?
        var text: String?
    }

    /// Reads a message; nil if the text is not a message or has values that no window or pointer can have.
    init?(_ data: Data) {
        guard let members = try? JSONDecoder().decode(Members.self, from: data) else { return nil }
        let message: PageMessage? =
            switch members.type {
            case "size": Self.size(members)
            case "shown": .shown
            case "pointer": Self.pointer(members)
            case "wheel": Self.wheel(members)
            case "key": Self.key(members)
            case "focus": members.focused.map(PageMessage.focus)
            case "clipboard": .clipboard(members.text)
            default: nil
            }
        guard let message else { return nil }
        self = message
    }

    /// The largest accepted side of a window, coordinate and wheel movement. *Units*: points; notches for the wheel.
    private static let largest = 16_384.0

    private static func size(_ members: Members) -> PageMessage? {
        guard let width = members.width, let height = members.height, let scale = members.scale, (1...largest).contains(width),
            (1...largest).contains(height), (0.25...8).contains(scale)
        else { return nil }
        return .size(CGSize(width: width, height: height), scale: CGFloat(scale))
    }

    private static func point(_ members: Members) -> CGPoint? {
        guard let x = members.x, let y = members.y, abs(x) <= largest, abs(y) <= largest else { return nil }
        return CGPoint(x: x, y: y)
    }

    private static func pointer(_ members: Members) -> PageMessage? {
        guard let kind = members.kind.flatMap(PointerKind.init), let point = point(members), let button = button(members.button ?? 0) else {
            return nil
        }
        return .pointer(kind: kind, at: point, button: button, modifiers: modifiers(members))
    }

    /// Returns the button with a number. *Source*: `MouseEvent.button` of UI Events.
    private static func button(_ number: Int) -> HostButton? {
        let buttons: [HostButton] = [.left, .middle, .right, .back, .forward]
        return buttons.indices.contains(number) ? buttons[number] : nil
    }

    private static func wheel(_ members: Members) -> PageMessage? {
        guard let point = point(members), let dx = members.dx, let dy = members.dy, abs(dx) <= largest, abs(dy) <= largest else {
            return nil
        }
        return .wheel(CGVector(dx: dx, dy: dy), at: point, modifiers: modifiers(members))
    }

    private static func modifiers(_ members: Members) -> UIKeyModifierFlags {
        let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]
        let bits = members.modifiers ?? 0
        return flags.enumerated().reduce(into: []) { if bits >> $1.offset & 1 == 1 { $0.insert($1.element) } }
    }

    private static func key(_ members: Members) -> PageMessage? {
        guard let name = members.key, ["down", "up"].contains(members.kind) else { return nil }
        let isCharacter = name.count == 1
        guard let key = isCharacter ? HostKey.character(name.lowercased()) : namedKey(name) else { return nil }
        return .key(
            isPress: members.kind == "down", key, text: isCharacter ? name : "", modifiers: modifiers(members),
            isRepeat: members.repeats ?? false)
    }

    /// The keys that are not characters, by name. *Source*: UI Events KeyboardEvent key Values.
    private static let keys: [String: HostKey] = [
        "Enter": .return, "Escape": .escape, "Tab": .tab, "Backspace": .backspace, "Delete": .delete, "Insert": .insert, "ArrowUp": .up,
        "ArrowDown": .down, "ArrowLeft": .left, "ArrowRight": .right, "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown,
        "Shift": .shift, "Control": .control, "Alt": .alt, "Meta": .command, "CapsLock": .capsLock, "ContextMenu": .menu,
    ]

    private static func namedKey(_ name: String) -> HostKey? {
        if let key = keys[name] { return key }
        guard name.first == "F", let number = Int(name.dropFirst()), (1...24).contains(number) else { return nil }
        return .function(number)
    }
}

extension PageMessage {
    /// The zoom factor of one wheel notch with the Control key, as in a window of the desktop.
    private static let zoomPerNotch = 1.1

    /// Returns the events of the message for a window, at `time` seconds of the scheduler's clock; none if the message is not input.
    func events(at time: Double) -> [HostEvent] {
        switch self {
        case .size, .shown, .clipboard: return []
        case .focus(let isFocused): return [.focusChanged(isFocused: isFocused, timestamp: time)]
        case .pointer(let kind, let point, let button, let modifiers):
            let pointer = HostPointer(location: point, modifiers: modifiers, timestamp: time)
            switch kind {
            case .move: return [.pointerMoved(pointer)]
            case .down: return [.pointerMoved(pointer), .pointerPressed(pointer, button: button)]
            case .up: return [.pointerReleased(pointer, button: button)]
            case .leave: return [.pointerLeft(pointer)]
            }
        case .wheel(let notches, let point, let modifiers):
            let pointer = HostPointer(location: point, modifiers: modifiers, timestamp: time)
            guard !modifiers.contains(.control) else {
                return [.pinched(pointer, scale: CGFloat(pow(Self.zoomPerNotch, -notches.dy)), phase: .discrete)]
            }
            return [.scrolled(pointer, HostScroll(delta: notches, isContinuous: false, phase: .discrete))]
        case .key(let isPress, let key, let text, let modifiers, let isRepeat):
            return keyEvents(isPress, key, text, modifiers, isRepeat, time)
        }
    }

    private func keyEvents(
        _ isPress: Bool, _ key: HostKey, _ text: String, _ modifiers: UIKeyModifierFlags, _ isRepeat: Bool, _ time: Double
    ) -> [HostEvent] {
        let characters: String =
            switch key {
            case .return: "\r"
            case .tab: "\t"
            default: text
            }
        let press = HostKeyPress(key: key, characters: characters, modifiers: modifiers, isRepeat: isRepeat, timestamp: time)
        guard isPress else { return [.keyReleased(press)] }
        let types = !text.isEmpty && modifiers.isDisjoint(with: [.control, .command])
        return [.keyPressed(press)] + (types ? [.textInput(text, timestamp: time)] : [])
    }
}
