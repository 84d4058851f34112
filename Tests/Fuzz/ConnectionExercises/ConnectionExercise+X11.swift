#if DEBUG
    import Foundation
    import UIKit
    @testable import X11Host

    extension ConnectionExercise {
        /// The bytes of one event: kind, device, button, finger, position, valuators, modifiers.
        private static let recordLength = 14

        /// Handles a sequence of events. The server's numbers are fixed-point, and so finite.
        static func readPointers(_ bytes: [UInt8]) -> Bool {
            MainActor.assumeIsolated {
                var sent = 0
                let input = PointerInput(
                    queryValuators: { valuators(bytes) },
                    queryPressure: { [3: PressureAxis(number: 2, range: 0...255, isPen: bytes.count % 2 == 0)] },
                    send: { event, _ in
                        check(event)
                        sent += 1
                    })
                input.handle(PointerEvent(kind: .devicesChanged), in: .init(scale: 2))
                for start in stride(from: 0, to: bytes.count, by: recordLength) where start + recordLength <= bytes.count {
                    let record = Array(bytes[start..<start + recordLength])
                    input.handle(event(record), in: .init(scale: record[13] & 1 == 0 ? 1 : 1.5))
                }
                input.handle(PointerEvent(kind: .left), in: .init(scale: 2))
                return sent > 0
            }
        }

        private static func valuators(_ bytes: [UInt8]) -> [Int: [ScrollValuators.Valuator]] {
            let increment = bytes.first.map { Double(Int8(bitPattern: $0)) } ?? 1
            return [
                2: [
                    .init(number: 0, axis: .vertical, increment: increment, value: nil),
                    .init(number: 1, axis: .horizontal, increment: 1e-300, value: 0),
                ]
            ]
        }

        private static let kinds: [PointerEvent.Kind] = [
            .moved, .pressed, .released, .entered, .left, .devicesChanged, .touchBegan, .touchMoved, .touchEnded, .pinched(.began),
            .pinched(.changed), .pinched(.ended), .swiped(.began), .swiped(.changed), .swiped(.ended), .pinched(.cancelled),
        ]

        private static func event(_ record: [UInt8]) -> PointerEvent {
            func number(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: Int(record[place]) | Int(record[place + 1]) << 8)) }
            var event = PointerEvent(kind: kinds[Int(record[0]) % kinds.count], window: UInt(record[1] & 1), x: number(4), y: number(6))
            event.device = Int(record[1] % 4)
            event.button = Int(record[2])
            event.touch = Int(record[3])
            event.state = UInt32(record[12]) << 8 | UInt32(record[13])
            event.time = UInt(record[3]) << 24
            event.scale = number(8) * number(8)
            event.turn = number(10)
            event.movement = CGVector(dx: number(8) * 65_536, dy: number(10))
            event.isEmulated = record[12] & 1 == 1
            event.isGrab = record[12] & 2 == 2
            event.valuators = [0: number(8), 1: number(10) * 1e-300, 2: number(10)]
            return event
        }

        private static func check(_ event: HostEvent) {
            switch event {
            case .scrolled(let pointer, let scroll):
                precondition(scroll.delta.dx.isFinite && scroll.delta.dy.isFinite, "scrolled by \(scroll.delta)")
                precondition(pointer.location.x.isFinite && pointer.location.y.isFinite, "at \(pointer.location)")
            case .pinched(_, let scale, _): precondition(scale.isFinite && scale > 0, "scaled by \(scale)")
            case .touched(let touch): precondition((0...1).contains(touch.pressure ?? 0), "pressed by \(touch.pressure ?? 0)")
            default: break
            }
        }

        static func readProperties(_ bytes: [UInt8]) -> Bool {
            let settings = XSettings(bytes: bytes)
            let urls = ForeignDrag.urls(in: bytes)
            for url in urls { precondition(url.scheme != nil && (!url.isFileURL || url.path.hasPrefix("/")), "\(url)") }
            let created = XIMPacket.createdContext(bytes)
            if let created { precondition(XIMPacket.repliesEndingWaits(of: created.method, contexts: [created.context]).count == 3) }
            return !settings.values.isEmpty || !urls.isEmpty || created != nil
        }
    }
#endif
