import Foundation
import UIKit
import UIPrimitives

/// The controls of a player: a play button, a slider for the current time, and that time as text. *Thread*: main.
final class PlayerControls: UIView {
    /// Called when the play button is clicked.
    var togglePlaying: () -> Void = {}
    /// Called with the new time as a fraction of the duration, 0 to 1, when the user moves the slider.
    var seek: (Float) -> Void = { _ in }
    /// Whether the user can move the slider.
    var allowsSeeking = true { didSet { updateSlider() } }
    private var hasDuration = false
    private let button = UIButton(type: .system)
    private let slider = UISlider(frame: .zero)
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.5)
        button.tintColor = .white
        button.titleLabel?.font = .systemFont(ofSize: 18)
        button.addAction(UIAction { [weak self] _ in self?.togglePlaying() }, for: .touchUpInside)
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                seek(slider.value)
            }, for: .valueChanged)
        slider.accessibilityLabel = "Position"
        label.textColor = .white
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        label.textAlignment = .right
        for view in [button, slider, label] { addSubview(view) }
        show(time: 0, of: 0, isPlaying: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the current time. *Units*: seconds.
    func show(time: Double, of duration: Double, isPlaying: Bool) {
        button.setTitle(isPlaying ? "❚❚" : "▶", for: .normal)
        button.accessibilityLabel = isPlaying ? "Pause" : "Play"
        if !slider.isTracking { slider.value = duration > 0 ? Float(time / duration) : 0 }
        hasDuration = duration > 0
        updateSlider()
        label.text = "\(Self.text(time)) / \(Self.text(duration))"
    }

    private func updateSlider() { slider.isEnabled = hasDuration && allowsSeeking }

    static func text(_ time: Double) -> String {
        let seconds = time.isFinite ? Int(max(0, time)) : 0
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = CGRect(x: 8, y: 0, width: 44, height: bounds.height)
        label.frame = CGRect(x: bounds.width - 116, y: 0, width: 104, height: bounds.height)
        slider.frame = CGRect(x: 60, y: 0, width: max(0, bounds.width - 188), height: bounds.height)
    }
}
