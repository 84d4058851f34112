/// The presentation of a controller; `.automatic` is a page sheet.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the window, as a sheet, over the context, by a custom controller, over the window or context with the presenter
    /// visible, and a popover.
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// No style, as the result of an adaptation: the presentation keeps its style.
    case none = -1
    /// The default: a page sheet.
    case automatic = -2
}

/// The animation of a presentation.
/// *Differs from UIKit*: `flipHorizontal` and `partialCurl` dissolve.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from the bottom, or dissolves (the other three).
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
