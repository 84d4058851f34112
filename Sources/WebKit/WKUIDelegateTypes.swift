import Foundation
import UIKit

/// The attributes that a page requests for a new window. *Differs from WebKit*: no page opens a window, so no object is created.
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {
    /// Whether there is a menu bar; nil if the page does not state it.
    open var menuBarVisibility: NSNumber? { nil }
    /// Whether there is a status bar; nil if the page does not state it.
    open var statusBarVisibility: NSNumber? { nil }
    /// Whether there are toolbars; nil if the page does not state it.
    open var toolbarsVisibility: NSNumber? { nil }
    /// Whether the user can resize the window; nil if the page does not state it.
    open var allowsResizing: NSNumber? { nil }
    /// The horizontal position; nil if the page does not state it. *Units*: points.
    open var x: NSNumber? { nil }
    /// The vertical position; nil if the page does not state it. *Units*: points.
    open var y: NSNumber? { nil }
    /// The width; nil if the page does not state it. *Units*: points.
    open var width: NSNumber? { nil }
    /// The height; nil if the page does not state it. *Units*: points.
    open var height: NSNumber? { nil }
}

/// The origin of a page.
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
    private let url: URL?

    init(_ url: URL?) { self.url = url }

    /// The scheme of the address.
    open var `protocol`: String { url?.scheme ?? "" }
    /// The host of the address.
    open var host: String { url?.host ?? "" }
    /// The port of the address; 0 for the usual one.
    open var port: Int { url?.port ?? 0 }
}

extension WKFrameInfo {
    /// The origin of the page in the frame.
    public var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }
    /// *Differs from WebKit*: always nil; a frame does not know its view.
    public var webView: WKWebView? { nil }
}

/// The element of a page for which a menu opens. *Differs from WebKit*: pages open no menus, so no object is created.
@preconcurrency @MainActor open class WKContextMenuElementInfo: NSObject {
    /// The address of the link.
    open var linkURL: URL? { nil }
}

/// A file that a page transfers. *Differs from WebKit*: pages transfer no files, so no object is created.
@preconcurrency @MainActor open class WKDownload: NSObject {
    /// The answer to a redirection.
    public enum RedirectPolicy: Int, Sendable {
        /// As in WebKit.
        case cancel
        /// As in WebKit.
        case allow
    }

    /// The request of the file.
    open var originalRequest: URLRequest? { nil }
    /// The view of the page.
    open var webView: WKWebView? { nil }
    /// The object that is notified about the file; not retained.
    open weak var delegate: (any WKDownloadDelegate)?

    /// Ends the transfer. The handler gets no data with which it could be continued.
    open func cancel(_ completionHandler: ((Data?) -> Void)? = nil) { completionHandler?(nil) }
}

/// An object that is notified about transferred files. *Differs from WebKit*: its methods are not called.
@preconcurrency @MainActor public protocol WKDownloadDelegate: NSObjectProtocol {
    /// Chooses the place of the file; nil ends the transfer.
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping (URL?) -> Void)
    /// Called after the file is complete.
    func downloadDidFinish(_ download: WKDownload)
    /// Called after the transfer failed.
    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}

extension WKDownloadDelegate {
    /// Does nothing.
    public func downloadDidFinish(_ download: WKDownload) {}
    /// Does nothing.
    public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}
}

/// The type of the data of the fetch cache. No such data is stored.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// The type of the registrations of service workers. No such data is stored.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
