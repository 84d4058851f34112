import Foundation

extension NibCoder: ObjectDecoding {
    @MainActor package func decodePart(_ type: AnyClass, of object: NSObject) { NibDecoder.decode(object, as: type, self) }

    @MainActor package func value(_ attribute: String) -> String? { element[attribute] }
}

extension NibDecoder {
    /// Applies the element's values to the part of `object` that belongs to a class.
    fileprivate static func decode(_ object: NSObject, as type: AnyClass, _ nib: NibCoder) {
        classes[ObjectIdentifier(type)]?(object, nib)
    }

    private typealias Decode = @MainActor (NSObject, NibCoder) -> Void

    private static let classes: [ObjectIdentifier: Decode] = Dictionary(
        uniqueKeysWithValues: [
            entry(UIView.self) { view($0, from: $1) }, entry(UIControl.self) { control($0, from: $1) },
            entry(UIButton.self) { button($0, from: $1) }, entry(UILabel.self) { label($0, from: $1) },
            entry(UIImageView.self) { imageView($0, from: $1) }, entry(UIStackView.self) { stackView($0, from: $1) },
            entry(UIScrollView.self) { scrollView($0, from: $1) }, entry(UIVisualEffectView.self) { effectView($0, from: $1) },
            entry(UISlider.self) { slider($0, from: $1) }, entry(UISwitch.self) { toggle($0, from: $1) },
            entry(UIStepper.self) { stepper($0, from: $1) }, entry(UIProgressView.self) { progressView($0, from: $1) },
            entry(UIPageControl.self) { pageControl($0, from: $1) },
            entry(UISegmentedControl.self) { segmentedControl($0, from: $1) },
            entry(UIActivityIndicatorView.self) { activityIndicator($0, from: $1) },
            entry(UINavigationBar.self) { navigationBar($0, from: $1) }, entry(UIToolbar.self) { toolbar($0, from: $1) },
            entry(UITabBar.self) { tabBar($0, from: $1) },
        ])

    private static func entry<Object: NSObject>(
        _ type: Object.Type, _ decode: @escaping @MainActor (Object, NibCoder) -> Void
    ) -> (ObjectIdentifier, Decode) {
        (ObjectIdentifier(type), { object, nib in if let object = object as? Object { decode(object, nib) } })
    }
}
