import Foundation
import NibReading

extension NibDecoder {
    /// Connects an outlet of an object of the framework that is not a responder, or a collection of recognizers. Returns false for others.
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

    /// Sets a runtime attribute of views; returns false for an unknown key.
    ///
    /// On iOS, a key such as `cornerRadius` requires an extension of the program that sets the layer's property. This function sets it.
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
