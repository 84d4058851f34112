import Foundation
import NibReading

/// Applies the values of a nib's element to an object of the framework. The `init(coder:)` of each class calls the function for that
/// class, so the initializer of a program's subclass finds the values set, as on iOS. Without a ``NibCoder``, nothing is set.
@MainActor package enum NibDecoder {
    /// Sets the values that all kinds of views have, and creates the subviews.
    static func view(_ view: UIView, from coder: NSCoder, decodesSubviews: Bool = true) {
        guard let nib = coder as? NibCoder else { return }
        nib.loading.register(view, nib.element)
        geometry(of: view, nib)
        appearance(of: view, nib)
        priorities(of: view, nib)
        accessibility(of: view, nib)
        if decodesSubviews { children(of: view, nib) }
    }

    /// Applies the content view's element in `nib` to `view`, the content view of a cell or header.
    package static func content(_ view: UIView, from nib: NibCoder) {
        if let element = nib.element.child(key: "contentView") { existing(view, element, nib.loading) }
    }

    /// Applies an element to a view that its owner has created, such as the content view of a cell.
    static func existing(_ view: UIView, _ element: NibElement, _ loading: NibLoading) {
        let nib = NibCoder(loading.varied(element), loading)
        loading.register(view, nib.element)
        if let frame = nib.element.rect("frame") { view.frame = frame }
        nib.bool("clipsSubviews") { view.clipsToBounds = $0 }
        nib.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = $0 }
        if let color = nib.color("backgroundColor") { view.backgroundColor = color }
        margins(of: view, nib)
        children(of: view, nib)
    }

    // MARK: Parts

    private static func geometry(of view: UIView, _ nib: NibCoder) {
        if let frame = nib.element.rect("frame") { view.frame = frame }
        nib.bool("translatesAutoresizingMaskIntoConstraints") { view.translatesAutoresizingMaskIntoConstraints = $0 }
        nib.bool("autoresizesSubviews") { view.autoresizesSubviews = $0 }
        if let mask = nib.element.child(key: "autoresizingMask") {
            for (word, part) in autoresizing where mask.bool(word) == true { view.autoresizingMask.insert(part) }
        }
        nib.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = $0 }
        nib.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = $0 }
        margins(of: view, nib)
    }

    private static func margins(of view: UIView, _ nib: NibCoder) {
        if let insets = nib.element.insets("directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        } else if let margins = nib.insets("layoutMargins"), nib.element.child(key: "layoutMargins")?.name != "viewLayoutGuide" {
            view.layoutMargins = margins
        }
    }

    static func appearance(of view: UIView, _ nib: NibCoder) {
        nib.choice("contentMode", contentModes) { view.contentMode = $0 }
        nib.number("alpha") { view.alpha = $0 }
        nib.bool("hidden") { view.isHidden = $0 }
        nib.bool("opaque") { view.isOpaque = $0 }
        nib.bool("clipsSubviews") { view.clipsToBounds = $0 }
        nib.bool("userInteractionEnabled") { view.isUserInteractionEnabled = $0 }
        nib.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = $0 }
        nib.choice("semanticContentAttribute", semantics) { view.semanticContentAttribute = $0 }
        if let tag = nib.element.integer("tag") { view.tag = tag }
        if let color = nib.color("backgroundColor") { view.backgroundColor = color }
        if let color = nib.color("tintColor") { view.tintColor = color }
        view.restorationIdentifier = nib.element["restorationIdentifier"]
    }

    private static func priorities(of view: UIView, _ nib: NibCoder) {
        let axes: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
        for (word, axis) in axes {
            nib.number("\(word)HuggingPriority") { view.setContentHuggingPriority(UILayoutPriority(Float($0)), for: axis) }
            nib.number("\(word)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float($0)), for: axis)
            }
        }
    }

    private static func accessibility(of view: UIView, _ nib: NibCoder) {
        guard let element = nib.element.child(key: "accessibilityConfiguration") else { return }
        let values = NibCoder(element, nib.loading)
        if let isElement = element.bool("isElement") { view.isAccessibilityElement = isElement }
        view.accessibilityLabel = nib.loading.text(
            element["label"] ?? element.child(key: "label")?.text, of: nib.element, "accessibilityLabel")
        view.accessibilityHint = nib.loading.text(element["hint"] ?? element.child(key: "hint")?.text, of: nib.element, "accessibilityHint")
        view.accessibilityIdentifier = values.element["identifier"]
    }

    /// Adds guides, subviews and recognizers, and stores the constraints' elements until all views exist.
    private static func children(of view: UIView, _ nib: NibCoder) {
        for guide in nib.element.children where guide.name == "viewLayoutGuide" { add(guide, of: view, nib.loading) }
        for child in nib.element.list("subviews") { view.addSubview(nib.loading.makeView(child)) }
        for constraint in nib.element.list("constraints") { nib.loading.pending.constraints.append((view, constraint)) }
        for recognizer in nib.element.list("gestureRecognizers") {
            if let made = self.recognizer(recognizer, nib.loading) { view.addGestureRecognizer(made) }
        }
    }

    private static func add(_ guide: NibElement, of view: UIView, _ loading: NibLoading) {
        switch guide["key"] {
        case "layoutMargins": loading.add(view.layoutMarginsGuide, id: guide.id)
        case "contentLayoutGuide": if let view = view as? UIScrollView { loading.add(view.contentLayoutGuide, id: guide.id) }
        case "frameLayoutGuide": if let view = view as? UIScrollView { loading.add(view.frameLayoutGuide, id: guide.id) }
        default: loading.add(view.safeAreaLayoutGuide, id: guide.id)
        }
    }

    // MARK: Names in nibs

    private static let autoresizing: [(String, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
    private static let semantics: [String: UISemanticContentAttribute] = [
        "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}

extension NibLoading {
    /// Returns `own`, a text of `element`, in the language of the program. `key` is the part of the string's key after the element's id.
    func text(_ own: String?, of element: NibElement, _ key: String) -> String? {
        own.map { localized($0, key: "\(element.id).\(key)") }
    }
}
