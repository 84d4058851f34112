/// The presentation of a controller; `.automatic` is a page sheet.
public enum UIModalPresentationStyle: Int, Sendable {
    /// `fullScreen` covers the window, and `currentContext` the view of the controller that defines the context. `overFullScreen` and
    /// `overCurrentContext` do the same, but the covered view remains visible. `pageSheet` and `formSheet` are sheets, `custom` uses the
    /// client's presentation controller, and `popover` shows a popover.
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// No style, as the result of an adaptation: the presentation keeps its style.
    case none = -1
    /// The default: a page sheet.
    case automatic = -2
}

/// The animation of a presentation. *Differs from UIKit*: `flipHorizontal` and `partialCurl` dissolve.
public enum UIModalTransitionStyle: Int, Sendable {
    /// With `coverVertical`, the controller slides in from the bottom; with the other three styles, it dissolves in.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
