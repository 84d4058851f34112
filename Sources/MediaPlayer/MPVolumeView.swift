import UIKit

/// A view that sets the volume of the device. *Differs from MediaPlayer*: it is empty; the desktop sets the volume.
open class MPVolumeView: UIView {
    /// Whether the slider is shown. *Differs from MediaPlayer*: stored, without effect; the view is empty.
    open var showsVolumeSlider = true
    /// Whether the button that chooses another output device is shown. *Differs from MediaPlayer*: stored, without effect; the view is
    /// empty.
    open var showsRouteButton = true
    /// Whether wireless devices are available: false.
    open var areWirelessRoutesAvailable: Bool { false }
    /// Whether the audio plays on a wireless device: false.
    open var isWirelessRouteActive: Bool { false }
    private var images: [String: UIImage] = [:]

    /// Sets the image of the button. *Differs from MediaPlayer*: stored, without effect; the view is empty.
    open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) { images["route \(state.rawValue)"] = image }
    /// Returns the image of the button that was set for a state.
    open func routeButtonImage(for state: UIControl.State) -> UIImage? { images["route \(state.rawValue)"] }
    /// Sets the image of the thumb. *Differs from MediaPlayer*: stored, without effect; the view is empty.
    open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) { images["thumb \(state.rawValue)"] = image }
    /// Returns the image of the thumb that was set for a state.
    open func volumeThumbImage(for state: UIControl.State) -> UIImage? { images["thumb \(state.rawValue)"] }
    /// Sets the image of the track between the minimum and the thumb. *Differs from MediaPlayer*: stored, without effect; the view is
    /// empty.
    open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) { images["minimum \(state.rawValue)"] = image }
    /// Sets the image of the track between the thumb and the maximum. *Differs from MediaPlayer*: stored, without effect; the view is
    /// empty.
    open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) { images["maximum \(state.rawValue)"] = image }
}
