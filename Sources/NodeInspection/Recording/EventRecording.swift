import Foundation
import UIKit
import UIPrimitives

/// The timed input of a window, for playback. It is saved as JSON, one line for each event.
package struct EventRecording: Sendable, Equatable, Codable {
    /// An event in a form that can be stored in a file.
    package struct Step: Sendable, Equatable, Codable {
        package enum Kind: String, Sendable, Codable {
            case move, press, release, leave, scroll, pinch, keyDown, keyUp, text
        }

        package var kind: Kind
        /// The time since the recording began. *Units*: seconds.
        package var time: Double
        package var x: CGFloat?
        package var y: CGFloat?
        package var dx: CGFloat?
        package var dy: CGFloat?
        package var scale: CGFloat?
        var button: String?
        var phase: String?
        var isContinuous: Bool?
        package var key: String?
        package var text: String?
        var modifiers: Int?

        init(kind: Kind, time: Double) {
            self.kind = kind
            self.time = time
        }
    }

    package var steps: [Step] = []

    package init(steps: [Step] = []) { self.steps = steps }

    /// The steps as the lines of a file, each one a JSON object.
    package var lines: [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return steps.compactMap { step in (try? encoder.encode(step)).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Parses the output of ``lines``; empty lines are ignored.
    /// - Throws: ``EventRecordingError`` with the line at fault.
    package init(parsing text: String) throws(EventRecordingError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            guard let step = try? JSONDecoder().decode(Step.self, from: Data(line.utf8)), step.time >= 0, step.time < 86_400 else {
                throw EventRecordingError(line: index + 1)
            }
            steps.append(step)
        }
    }
}

/// The error of a recording that cannot be parsed.
package struct EventRecordingError: Error, Equatable, CustomStringConvertible {
    package let line: Int

    package var description: String { "line \(line): an event with \"kind\" and \"time\" is expected" }
}

extension EventRecording.Step {
    /// Creates the step for an event at `time`; nil for an event that is not played back, such as a change of focus.
    package init?(_ event: HostEvent, time: Double) {
        self.init(kind: .move, time: time)
        switch event {
        case .pointerMoved(let pointer): setPointer(.move, pointer)
        case .pointerPressed(let pointer, let button):
            setPointer(.press, pointer)
            self.button = "\(button)"
        case .pointerReleased(let pointer, let button):
            setPointer(.release, pointer)
            self.button = "\(button)"
        case .pointerLeft(let pointer): setPointer(.leave, pointer)
        case .scrolled(let pointer, let scroll):
            setPointer(.scroll, pointer)
            (dx, dy) = (scroll.delta.dx, scroll.delta.dy)
            isContinuous = scroll.isContinuous
            phase = "\(scroll.phase)"
        case .pinched(let pointer, let factor, let phase):
            setPointer(.pinch, pointer)
            scale = factor
            self.phase = "\(phase)"
        case .keyPressed(let press): setKey(.keyDown, press)
        case .keyReleased(let press): setKey(.keyUp, press)
        case .textInput(let string, _):
            kind = .text
            text = string
        default: return nil
        }
    }

    private mutating func setPointer(_ kind: Kind, _ pointer: HostPointer) {
        self.kind = kind
        (x, y) = (pointer.location.x, pointer.location.y)
        if !pointer.modifiers.isEmpty { modifiers = pointer.modifiers.rawValue }
    }

    private mutating func setKey(_ kind: Kind, _ press: HostKeyPress) {
        self.kind = kind
        key = Self.name(of: press.key)
        text = press.characters
        if !press.modifiers.isEmpty { modifiers = press.modifiers.rawValue }
    }

    /// Returns the event of the step with the time `timestamp` of the current clock; nil if the step is invalid.
    package func event(at timestamp: Double) -> HostEvent? {
        let flags = UIKeyModifierFlags(rawValue: modifiers ?? 0)
        let location = CGPoint(x: Self.coordinate(x), y: Self.coordinate(y))
        let pointer = HostPointer(location: location, modifiers: flags, timestamp: timestamp)
        switch kind {
        case .move: return .pointerMoved(pointer)
        case .press: return .pointerPressed(pointer, button: hostButton)
        case .release: return .pointerReleased(pointer, button: hostButton)
        case .leave: return .pointerLeft(pointer)
        case .scroll:
            let delta = CGVector(dx: Self.coordinate(dx), dy: Self.coordinate(dy))
            return .scrolled(pointer, HostScroll(delta: delta, isContinuous: isContinuous ?? true, phase: hostPhase))
        case .pinch: return .pinched(pointer, scale: max(0.01, min(100, Self.coordinate(scale ?? 1))), phase: hostPhase)
        case .text: return text.map { .textInput($0, timestamp: timestamp) }
        case .keyDown, .keyUp:
            guard let key, let hostKey = Self.key(key) else { return nil }
            let press = HostKeyPress(key: hostKey, characters: text ?? "", modifiers: flags, timestamp: timestamp)
            return kind == .keyDown ? .keyPressed(press) : .keyReleased(press)
        }
    }

    /// Converts the location of an event of the pointer.
    mutating func convertLocation(_ conversion: (CGPoint) -> CGPoint) {
        guard x != nil || y != nil else { return }
        let location = conversion(CGPoint(x: Self.coordinate(x), y: Self.coordinate(y)))
        (x, y) = (location.x, location.y)
    }

    /// Returns the number; 0 if it is missing or not usable as a coordinate.
    private static func coordinate(_ number: CGFloat?) -> CGFloat {
        guard let number, number.isFinite, abs(number) < 1e6 else { return 0 }
        return number
    }

    private var hostButton: HostButton {
        let all: [HostButton] = [.left, .middle, .right, .back, .forward]
        return all.first { "\($0)" == button } ?? .left
    }

    private var hostPhase: HostGesturePhase {
        let all: [HostGesturePhase] = [.discrete, .began, .changed, .ended, .cancelled]
        return all.first { "\($0)" == phase } ?? .discrete
    }

    private static let namedKeys: [HostKey] = [
        .return, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .shift,
        .control, .alt, .command, .capsLock, .menu,
    ]

    private static func name(of key: HostKey) -> String {
        switch key {
        case .character(let character): "'\(character)"
        case .function(let number): "F\(number)"
        case .unknown(let code): "#\(code)"
        default: "\(key)"
        }
    }

    private static func key(_ name: String) -> HostKey? {
        if name.hasPrefix("'") { return .character(String(name.dropFirst())) }
        if name.hasPrefix("F"), let number = Int(name.dropFirst()) { return .function(number) }
        if name.hasPrefix("#"), let code = UInt32(name.dropFirst()) { return .unknown(code) }
        return namedKeys.first { "\($0)" == name }
    }
}
