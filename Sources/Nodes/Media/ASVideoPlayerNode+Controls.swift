import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

// The controls and their layout.
extension ASVideoPlayerNode {
    private func control<Control>(_ type: ASVideoPlayerNodeControlType, as kind: Control.Type) -> Control? {
        player.withLock { $0.controls[type.rawValue] as? Control }
    }

    var playbackButton: PlaybackButtonNode? { control(.playbackButton, as: PlaybackButtonNode.self) }
    var scrubber: ASDisplayNode? { control(.scrubber, as: ASDisplayNode.self) }

    @MainActor func createControls() {
        guard !controlsDisabled, player.withLock({ $0.controls.isEmpty }) else { return }
        var controls: [AnyHashable: Any] = [:]
        for value in delegate?.videoPlayerNodeNeededDefaultControls(self) ?? VideoPlayerDefaults.controls as [Any] {
            let type = value as? ASVideoPlayerNodeControlType ?? (value as? Int).flatMap(ASVideoPlayerNodeControlType.init(rawValue:))
            if let type { controls[type.rawValue] = makeControl(type) }
        }
        for (key, value) in delegate?.videoPlayerNodeCustomControls(self) ?? [:] where value is ASDisplayNode { controls[key] = value }
        player.withLock { $0.controls = controls }
        updateTime(videoNode.player?.currentTime() ?? .zero)
        setNeedsLayout()
    }

    func changeControls(areDisabled: Bool) {
        guard areDisabled != controlsDisabled else { return }
        player.withLock { player in
            player.areControlsDisabled = areDisabled
            if areDisabled { player.controls = [:] }
        }
        performOnMain {
            if self.isNodeLoaded { self.createControls() }
            self.setNeedsLayout()
        }
    }

    @MainActor private func makeControl(_ type: ASVideoPlayerNodeControlType) -> Any {
        switch type {
        case .playbackButton: makePlaybackButton()
        case .elapsedText, .durationText: makeTimeLabel()
        case .scrubber: makeScrubber()
        case .fullScreenButton: makeFullScreenButton()
        case .flexGrowSpacer: makeSpacer()
        }
    }

    @MainActor private func makePlaybackButton() -> ASDisplayNode {
        let button = PlaybackButtonNode()
        button.style.preferredSize = CGSize(width: 16, height: 22)
        button.hitTestSlop = UIEdgeInsets(top: -11, left: -14, bottom: -11, right: -8)
        button.color = delegate?.videoPlayerNodePlaybackButtonTint(self) ?? VideoPlayerDefaults.color
        button.kind = playerState == .playing ? .pause : .play
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.togglePlaying() }
        return button
    }

    private func makeTimeLabel() -> ASDisplayNode {
        let label = ASTextNode()
        label.truncationMode = .byClipping
        return label
    }

    private func makeSpacer() -> ASLayoutSpec {
        let spacer = ASStackLayoutSpec()
        spacer.style.flexGrow = 1
        return spacer
    }

    @MainActor private func makeFullScreenButton() -> ASDisplayNode {
        let button = ASButtonNode()
        button.style.preferredSize = CGSize(width: 16, height: 22)
        button.hitTestSlop = UIEdgeInsets(top: -11, left: -8, bottom: -11, right: -14)
        button.accessibilityLabel = "Full screen"
        button.setImage(delegate?.videoPlayerNodeFullScreenButtonImage(self) ?? VideoPlayerDefaults.fullScreenImage, for: .normal)
        button.addAction(forControlEvents: .touchUpInside) { [weak self, weak button] _ in
            if let button { self?.delegate?.didTapFullScreenButtonNode(button) }
        }
        return button
    }

    private func makeScrubber() -> ASDisplayNode {
        let node = ASDisplayNode(viewBlock: { [weak self] in
            let slider = UISlider()
            self?.configure(slider)
            return slider
        })
        node.style.flexShrink = 1
        return node
    }

    @MainActor private func configure(_ slider: UISlider) {
        let delegate = delegate
        slider.accessibilityLabel = "Position"
        slider.semanticContentAttribute = .playback
        slider.minimumTrackTintColor = delegate?.videoPlayerNodeScrubberMinimumTrackTint(self) ?? VideoPlayerDefaults.color
        slider.maximumTrackTintColor = delegate?.videoPlayerNodeScrubberMaximumTrackTint(self) ?? VideoPlayerDefaults.dimmedColor
        slider.thumbTintColor = delegate?.videoPlayerNodeScrubberThumbTint(self) ?? VideoPlayerDefaults.color
        slider.setThumbImage(delegate?.videoPlayerNodeScrubberThumbImage(self) ?? VideoPlayerDefaults.thumbImage, for: .normal)
        slider.addAction(UIAction { [weak self] _ in self?.player.withLock { $0.isSeeking = true } }, for: .touchDown)
        let end = UIAction { [weak self] _ in self?.player.withLock { $0.isSeeking = false } }
        for event in [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel] { slider.addAction(end, for: event) }
        slider.addAction(
            UIAction { [weak self, weak slider] _ in
                if let slider { self?.seek(toTime: CGFloat(slider.value) * 100) }
            }, for: .valueChanged)
    }

    // MARK: Times

    /// Shows a time in the label and the slider, and the duration in its label.
    @MainActor func updateTime(_ time: CMTime) {
        updateLabel(.elapsedText, time)
        updateLabel(.durationText, duration)
        guard let slider = scrubber?.view as? UISlider, duration > .zero, duration.isNumeric else { return }
        slider.value = Float(time.seconds / duration.seconds)
    }

    @MainActor func updateLabel(_ type: ASVideoPlayerNodeControlType, _ time: CMTime) {
        guard let label = control(type, as: ASTextNode.self) else { return }
        let text = delegate?.videoPlayerNode(self, timeStringFor: type, for: time) ?? VideoPlayerDefaults.text(of: time)
        guard text != label.plainText else { return }
        let attributes = delegate?.videoPlayerNodeTimeLabelAttributes(self, timeLabelType: type) ?? VideoPlayerDefaults.textAttributes
        var named: [NSAttributedString.Key: Any] = [:]
        for (key, value) in attributes {
            if let key = key.base as? NSAttributedString.Key ?? (key.base as? String).map(NSAttributedString.Key.init(rawValue:)) {
                named[key] = value
            }
        }
        label.attributedText = NSAttributedString(string: text, attributes: named)
    }

    // MARK: Activity

    @MainActor func showSpinner() {
        guard player.withLock({ $0.spinner }) == nil else { return }
        let node = ASDisplayNode(viewBlock: { [weak self] in
            let view = UIActivityIndicatorView(style: self.flatMap { $0.delegate?.videoPlayerNodeSpinnerStyle($0) } ?? .medium)
            view.color = self.flatMap { $0.delegate?.videoPlayerNodeSpinnerTint($0) } ?? VideoPlayerDefaults.color
            view.startAnimating()
            return view
        })
        node.style.preferredSize = CGSize(width: 44, height: 44)
        node.isUserInteractionEnabled = false
        player.withLock { $0.spinner = node }
        setNeedsLayout()
    }

    @MainActor func removeSpinner() {
        if player.withLock({ $0.spinner.take() }) != nil { setNeedsLayout() }
    }

    // MARK: Layout

    /// Returns the layout: the video, the controls over it, and the activity indicator in the center. After a failure only the video node
    /// is laid out.
    /// *Thread*: any.
    func spec(_ available: CGSize) -> ASLayoutSpec {
        let size = ASIsCGSizeValidForSize(available) ? available : .zero
        let (delegate, controls, spinner) = player.withLock { ($0.delegate, $0.controls, $0.spinner) }
        videoNode.style.preferredSize = size
        if videoNode.video.withLock({ $0.failure }) != nil { return ASWrapperLayoutSpec(layoutElement: videoNode) }
        let layout =
            delegate?.videoPlayerNodeLayoutSpec(self, forControls: controls, forMaximumSize: size)
            ?? VideoPlayerDefaults.layoutSpec(controls, maximumSize: size)
        let overlay = ASOverlayLayoutSpec(child: videoNode, overlay: layout)
        overlay.style.preferredSize = size
        var children: [any ASLayoutElement] = [overlay]
        if let spinner {
            let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
            center.style.preferredSize = size
            children.append(center)
        }
        return ASAbsoluteLayoutSpec(children: children)
    }
}
