import Foundation
import NibReading

extension NibDecoder {
    static func control(_ control: UIControl, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.bool("enabled") { control.isEnabled = $0 }
        nib.bool("selected") { control.isSelected = $0 }
        nib.bool("highlighted") { control.isHighlighted = $0 }
        nib.choice("contentHorizontalAlignment", horizontalAlignments) { control.contentHorizontalAlignment = $0 }
        nib.choice("contentVerticalAlignment", verticalAlignments) { control.contentVerticalAlignment = $0 }
    }

    static func slider(_ slider: UISlider, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.number("minValue") { slider.minimumValue = Float($0) }
        nib.number("maxValue") { slider.maximumValue = Float($0) }
        slider.value = Float(nib.element.number("value") ?? 0)
        nib.bool("continuous") { slider.isContinuous = $0 }
        slider.minimumTrackTintColor = nib.color("minimumTrackTintColor")
        slider.maximumTrackTintColor = nib.color("maximumTrackTintColor")
        slider.thumbTintColor = nib.color("thumbTintColor")
    }

    static func toggle(_ toggle: UISwitch, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.bool("on") { toggle.isOn = $0 }
        toggle.onTintColor = nib.color("onTintColor")
        toggle.thumbTintColor = nib.color("thumbTintColor")
    }

    static func stepper(_ stepper: UIStepper, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.number("minimumValue") { stepper.minimumValue = $0 }
        nib.number("maximumValue") { stepper.maximumValue = $0 }
        nib.number("stepValue") { if $0 > 0 { stepper.stepValue = $0 } }
        nib.number("value") { stepper.value = $0 }
        nib.bool("wraps") { stepper.wraps = $0 }
        nib.bool("autorepeat") { stepper.autorepeat = $0 }
    }

    static func progressView(_ view: UIProgressView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if nib.element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        nib.number("progress") { view.progress = Float($0) }
        if let color = nib.color("progressTintColor") { view.progressTintColor = color }
        if let color = nib.color("trackTintColor") { view.trackTintColor = color }
    }

    static func pageControl(_ control: UIPageControl, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let count = nib.element.integer("numberOfPages") { control.numberOfPages = min(max(count, 0), 1000) }
        if let page = nib.element.integer("currentPage") { control.currentPage = page }
        nib.bool("hidesForSinglePage") { control.hidesForSinglePage = $0 }
        control.pageIndicatorTintColor = nib.color("pageIndicatorTintColor")
        control.currentPageIndicatorTintColor = nib.color("currentPageIndicatorTintColor")
    }

    static func segmentedControl(_ control: UISegmentedControl, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        // The number is limited, because each insertion arranges all segments again.
        for (index, segment) in nib.element.list("segments").prefix(200).enumerated() {
            let values = NibCoder(segment, nib.loading)
            if let image = values.image("image") {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = segment["title"].map { nib.loading.localized($0, key: "\(nib.element.id).segmentTitles[\(index)]") }
                control.insertSegment(withTitle: title ?? values.missingSymbol("image"), at: index, animated: false)
            }
            if let isEnabled = segment.bool("enabled") { control.setEnabled(isEnabled, forSegmentAt: index) }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
        }
        control.selectedSegmentIndex = nib.element.integer("selectedSegmentIndex") ?? -1
        nib.bool("momentary") { control.isMomentary = $0 }
        control.selectedSegmentTintColor = nib.color("selectedSegmentTintColor")
    }

    static func activityIndicator(_ view: UIActivityIndicatorView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.choice("style", ["large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium]) {
            view.style = $0
        }
        if let color = nib.color("color") { view.color = color }
        view.hidesWhenStopped = nib.element.bool("hidesWhenStopped") ?? false
        if nib.element.bool("animating") == true { view.startAnimating() }
        view.isHidden = (nib.element.bool("hidden") ?? false) || view.hidesWhenStopped && !view.isAnimating
    }

    // MARK: Names in nibs

    private static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let verticalAlignments: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}
