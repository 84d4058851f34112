import Foundation
import NibReading

extension NibDecoder {
    /// Returns the recognizer that an element describes; nil if it describes none. A custom class is created with `init()`.
    static func recognizer(_ element: NibElement, _ loading: NibLoading) -> UIGestureRecognizer? {
        guard let name = NibElementKind.recognizerClasses[element.name] else { return nil }
        let custom: AnyClass? = element["customClass"].flatMap {
            NibClass.named($0, module: element["customModule"], modulesOf: [loading.owner])
        }
        guard let type = (custom ?? NibClass.framework(name)) as? UIGestureRecognizer.Type,
            let recognizer = type.makeOfDynamicClass() as? UIGestureRecognizer
        else { return nil }
        loading.register(recognizer, element)
        let nib = NibCoder(element, loading)
        nib.bool("enabled") { recognizer.isEnabled = $0 }
        nib.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = $0 }
        nib.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = $0 }
        nib.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = $0 }
        set(recognizer, nib)
        return recognizer
    }

    private static func set(_ recognizer: UIGestureRecognizer, _ nib: NibCoder) {
        let touches = nib.element.integer("numberOfTouchesRequired").map { max($0, 1) }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let taps = nib.element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = max(taps, 1) }
            if let touches { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let taps = nib.element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = max(taps, 0) }
            nib.number("minimumPressDuration") { press.minimumPressDuration = max($0, 0) }
            nib.number("allowableMovement") { press.allowableMovement = $0 }
        case let pan as UIPanGestureRecognizer:
            if let count = nib.element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(count, 1) }
            if let count = nib.element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = max(count, 1) }
        case let swipe as UISwipeGestureRecognizer:
            let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("left", .left), ("right", .right), ("up", .up), ("down", .down),
            ]
            let words = nib.element.child(key: "direction")
            let chosen = directions.filter { words?.bool($0.0) == true || nib.element["direction"] == $0.0 }.map(\.1)
            if !chosen.isEmpty { swipe.direction = UISwipeGestureRecognizer.Direction(chosen) }
        default: break
        }
    }
}
