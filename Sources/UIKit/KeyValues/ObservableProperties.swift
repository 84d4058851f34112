import Foundation

extension UIResponder: _KeyValueObserver {}

extension UIResponder: KeyValueSource {
    package func observableValue(forKey key: String) -> Any? { ObservableProperties.property(key, of: self) }
}

/// The properties of views and view controllers that clients can observe by key.
@MainActor private enum ObservableProperties {
    static func property(_ key: String, of object: NSObject) -> Any? {
        switch object {
        case let view as UIScrollView where scrolling[key] != nil: scrolling[key]?(view)
        case let label as UILabel where key == "text": label.text
        case let label as UILabel where key == "attributedText": label.attributedText
        case let field as UITextField where key == "text": field.text
        case let text as UITextView where key == "text": text.text
        case let text as UITextView where key == "attributedText": text.attributedText
        case let control as UIControl where controls[key] != nil: controls[key]?(control)
        case let view as UIView: views[key]?(view)
        case let controller as UIViewController where key == "view": controller.viewIfLoaded
        default: nil
        }
    }

    private static let views: [String: @MainActor (UIView) -> Any?] = [
        "frame": { $0.frame }, "bounds": { $0.bounds }, "center": { $0.center }, "alpha": { $0.alpha }, "hidden": { $0.isHidden },
        "isHidden": { $0.isHidden }, "transform": { $0.transform }, "backgroundColor": { $0.backgroundColor }, "tag": { $0.tag },
        "superview": { $0.superview }, "window": { $0.window }, "layer": { $0.layer },
    ]
    private static let scrolling: [String: @MainActor (UIScrollView) -> Any?] = [
        "contentOffset": { $0.contentOffset }, "contentSize": { $0.contentSize }, "contentInset": { $0.contentInset },
        "adjustedContentInset": { $0.adjustedContentInset }, "zoomScale": { $0.zoomScale },
    ]
    private static let controls: [String: @MainActor (UIControl) -> Any?] = [
        "selected": { $0.isSelected }, "enabled": { $0.isEnabled }, "highlighted": { $0.isHighlighted },
    ]
}
