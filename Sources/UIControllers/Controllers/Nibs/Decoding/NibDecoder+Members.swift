import Foundation
import NibReading

extension NibDecoder {
    /// Connects an outlet that classes of the framework declare: the delegate of a recognizer, a view of a bar item, or the gesture
    /// recognizers of a view. Returns false for any other outlet.
    static func connect(_ property: String, of source: AnyObject, to value: Any) -> Bool {
        switch (source, property) {
        case (let view as UIView, "gestureRecognizers"):
            for case let recognizer as UIGestureRecognizer in value as? [AnyObject] ?? [] { view.addGestureRecognizer(recognizer) }
        case (let recognizer as UIGestureRecognizer, "delegate"):
            recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case (let item as UINavigationItem, "titleView"): item.titleView = value as? UIView
        case (let item as UIBarButtonItem, "customView"): item.customView = value as? UIView
        default: return false
        }
        return true
    }

    /// Sets a user-defined runtime attribute of a view; returns false for an unknown key.
    ///
    /// On iOS, a key such as `cornerRadius` has an effect only if the program extends `UIView` with a property of this name that sets the
    /// property of the layer. This function sets the property of the layer itself.
    static func set(_ value: Any?, keyPath: String, of view: UIView) -> Bool {
        let number = (value as? Double).map { CGFloat($0) }
        switch keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst(6)) : keyPath {
        case "cornerRadius": view.layer.cornerRadius = number ?? 0
        case "borderWidth": view.layer.borderWidth = number ?? 0
        case "borderColor", "borderUIColor", "borderColorFromUIColor": view.layer.borderColor = (value as? UIColor)?.cgColor
        case "masksToBounds", "clipsToBounds": view.clipsToBounds = value as? Bool ?? false
        case "shadowColor", "shadowUIColor": view.layer.shadowColor = (value as? UIColor)?.cgColor
        case "shadowOpacity": view.layer.shadowOpacity = Float(number ?? 0)
        case "shadowRadius": view.layer.shadowRadius = number ?? 0
        case "shadowOffset": view.layer.shadowOffset = value as? CGSize ?? .zero
        case "hidden": view.isHidden = value as? Bool ?? false
        case "alpha": view.alpha = number ?? 1
        case "tag": view.tag = (value as? Double).flatMap { Int(exactly: $0) } ?? 0
        default: return false
        }
        return true
    }
}
