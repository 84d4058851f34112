import Foundation
import UIKit

/// Input of the pointer and reports of shown frames have a binary form: the case, the window, and the numbers of the case.
extension ShellMessage: BinaryMessage {
    /// The first byte of a binary form.
    private enum Kind: UInt8 {
        case frameShown = 1, moved, pressed, released, left, scrolled
    }

    package var binaryForm: Data? {
        var writer = BinaryWriter()
        switch self {
        case .frameShown(let name): writer.append(Kind.frameShown, name)
        case .event(let name, .pointerMoved(let pointer)): writer.append(Kind.moved, name, pointer)
        case .event(let name, .pointerLeft(let pointer)): writer.append(Kind.left, name, pointer)
        case .event(let name, .pointerPressed(let pointer, let button)):
            writer.append(Kind.pressed, name, pointer)
            writer.append(index: button, in: Self.buttons)
        case .event(let name, .pointerReleased(let pointer, let button)):
            writer.append(Kind.released, name, pointer)
            writer.append(index: button, in: Self.buttons)
        case .event(let name, .scrolled(let pointer, let scroll)):
            writer.append(Kind.scrolled, name, pointer)
            writer.append(Double(scroll.delta.dx))
            writer.append(Double(scroll.delta.dy))
            writer.append(scroll.isContinuous ? 1 : 0 as UInt8)
            writer.append(index: scroll.phase, in: Self.phases)
        default: return nil
        }
        return writer.data
    }

    package init?(binaryForm: Data) {
        var reader = BinaryReader(binaryForm)
        guard let kind = reader.byte().flatMap(Kind.init), let name = reader.element(of: SurfaceName.allCases) else { return nil }
        if kind == .frameShown {
            self = .frameShown(name)
        } else {
            guard let pointer = reader.pointer(), let event = Self.event(kind, pointer, &reader) else { return nil }
            self = .event(name, event)
        }
        guard reader.isAtEnd else { return nil }
    }

    private static func event(_ kind: Kind, _ pointer: HostPointer, _ reader: inout BinaryReader) -> HostEvent? {
        switch kind {
        case .frameShown: return nil
        case .moved: return .pointerMoved(pointer)
        case .left: return .pointerLeft(pointer)
        case .pressed: return reader.element(of: buttons).map { .pointerPressed(pointer, button: $0) }
        case .released: return reader.element(of: buttons).map { .pointerReleased(pointer, button: $0) }
        case .scrolled:
            guard let dx = reader.double(), let dy = reader.double(), let isContinuous = reader.byte(),
                let phase = reader.element(of: phases)
            else { return nil }
            return .scrolled(
                pointer, HostScroll(delta: CGVector(dx: dx, dy: dy), isContinuous: isContinuous == 1, phase: phase))
        }
    }

    private static let buttons: [HostButton] = [.left, .middle, .right, .back, .forward]
    private static let phases: [HostGesturePhase] = [.discrete, .began, .changed, .ended, .cancelled]
}

extension BinaryWriter {
    /// Appends the index of `element` in `elements`, or 255, which no reader accepts.
    mutating func append<Element: Equatable>(index element: Element, in elements: [Element]) {
        append(UInt8(elements.firstIndex(of: element) ?? 255))
    }

    fileprivate mutating func append<Kind: RawRepresentable<UInt8>>(_ kind: Kind, _ name: SurfaceName) {
        append(kind.rawValue)
        append(index: name, in: SurfaceName.allCases)
    }

    fileprivate mutating func append<Kind: RawRepresentable<UInt8>>(_ kind: Kind, _ name: SurfaceName, _ pointer: HostPointer) {
        append(kind, name)
        append(Double(pointer.location.x))
        append(Double(pointer.location.y))
        append(pointer.modifiers.rawValue)
        append(pointer.timestamp)
    }
}

extension BinaryReader {
    mutating func element<Element>(of elements: [Element]) -> Element? {
        guard let index = byte(), Int(index) < elements.count else { return nil }
        return elements[Int(index)]
    }

    fileprivate mutating func pointer() -> HostPointer? {
        guard let x = double(), let y = double(), let modifiers = integer(), let timestamp = double() else { return nil }
        return HostPointer(
            location: CGPoint(x: x, y: y), modifiers: UIKeyModifierFlags(rawValue: modifiers), timestamp: timestamp)
    }
}
