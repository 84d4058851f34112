import Foundation
import Scheduling
import UIPrimitives

/// The properties of a web view. *Differs from WebKit*: all properties are stored, without effect; pages are not loaded.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var preferences = WKPreferences()
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var userContentController = WKUserContentController()
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var websiteDataStore = WKWebsiteDataStore.default()
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var processPool = WKProcessPool()
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsInlineMediaPlayback = false
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsAirPlayForMediaPlayback = true
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsPictureInPictureMediaPlayback = true
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var dataDetectorTypes: WKDataDetectorTypes = []
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var suppressesIncrementalRendering = false
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var applicationNameForUserAgent: String?
}

/// The kinds of media that are played only after a click of the user.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Sounds.
    public static let audio = Self(rawValue: 1)
    /// Videos.
    public static let video = Self(rawValue: 2)
    /// All media.
    public static let all: Self = [.audio, .video]
}

/// The kinds of data that are shown as links when a text contains them.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// As in WebKit.
    public static let phoneNumber = Self(rawValue: 1)
    /// As in WebKit.
    public static let link = Self(rawValue: 2)
    /// As in WebKit.
    public static let address = Self(rawValue: 4)
    /// As in WebKit.
    public static let calendarEvent = Self(rawValue: 8)
    /// As in WebKit.
    public static let all: Self = [.phoneNumber, .link, .address, .calendarEvent]
}

/// The preferences of a web view. *Differs from WebKit*: all properties are stored, without effect; pages are not loaded.
@preconcurrency @MainActor open class WKPreferences: NSObject {
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var minimumFontSize: CGFloat = 0
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var javaScriptEnabled = true
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var javaScriptCanOpenWindowsAutomatically = false
}

/// The preferences for a page. *Differs from WebKit*: all properties are stored, without effect; pages are not loaded.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
    /// The form in which a page is requested.
    public enum ContentMode: Int, Sendable {
        /// The form for the device, for telephones, and for desktops.
        case recommended, mobile, desktop
    }

    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var preferredContentMode = ContentMode.recommended
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsContentJavaScript = true
}

/// A pool of processes for web views. *Differs from WebKit*: without effect; pages are not loaded.
@preconcurrency @MainActor open class WKProcessPool: NSObject {}

/// A script for the pages of a web view. *Differs from WebKit*: never run.
@preconcurrency @MainActor open class WKUserScript: NSObject {
    /// The time at which a script runs.
    public enum InjectionTime: Int, Sendable {
        /// As in WebKit.
        case atDocumentStart, atDocumentEnd
    }

    /// The source text of the script.
    public let source: String
    /// The time at which the script runs.
    public let injectionTime: InjectionTime
    /// Whether the script is only for the main frame.
    public let isForMainFrameOnly: Bool

    /// Creates a script.
    public init(source: String, injectionTime: InjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

/// A message of a script. *Differs from WebKit*: never created.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
    /// The name of the handler.
    public let name: String
    /// The content of the message.
    public let body: Any
    /// The view with the page that sent the message.
    open private(set) weak var webView: WKWebView?

    init(name: String, body: Any) {
        self.name = name
        self.body = body
    }
}

/// Receives messages of scripts. *Differs from WebKit*: never called.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// Called when a script sends a message. *Differs from WebKit*: never called.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts and message handlers of a web view. *Differs from WebKit*: scripts are stored and not run.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
    /// The added scripts.
    open private(set) var userScripts: [WKUserScript] = []

    /// Adds a script.
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    /// Removes all scripts.
    open func removeAllUserScripts() { userScripts = [] }
    /// *Differs from WebKit*: without effect; pages are not loaded.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    /// *Differs from WebKit*: without effect; pages are not loaded.
    open func removeScriptMessageHandler(forName name: String) {}
    /// *Differs from WebKit*: without effect; pages are not loaded.
    open func removeAllScriptMessageHandlers() {}
}

/// The store of the data of pages. *Differs from WebKit*: always empty.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
    private static let shared = WKWebsiteDataStore()

    /// Returns the store that web views share. *Differs from WebKit*: it is not written to disk.
    open class func `default`() -> WKWebsiteDataStore { shared }
    /// Returns a new empty store.
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
    /// The kinds of data that the store contains: none.
    open class func allWebsiteDataTypes() -> Set<String> { [] }
    /// The cookies of the store.
    public let httpCookieStore = WKHTTPCookieStore()

    /// Calls the handler; there is no data to remove.
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void) {
        callLater(completionHandler)
    }

    /// Calls the handler; there is no data to remove.
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
    ) {
        callLater(completionHandler)
    }

    /// Calls the handler with no records.
    open func fetchDataRecords(ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void) {
        callLater { completionHandler([]) }
    }
}

/// The data of a site. *Differs from WebKit*: no record exists.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
    /// The name of the site.
    open var displayName: String { "" }
    /// The kinds of data that the record contains.
    open var dataTypes: Set<String> { [] }
}

/// The type of the data in the disk cache. No such data is stored.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The type of the data in the memory cache. No such data is stored.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// The type of the data in the cache of offline web applications. No such data is stored.
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
/// The type of cookies. `WKWebsiteDataStore` lists no data of this type.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The type of the data in the session storage of HTML. No such data is stored.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// The type of the data in the local storage of HTML. No such data is stored.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// The type of WebSQL databases. No such data is stored.
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
/// The type of IndexedDB databases. No such data is stored.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The cookies of pages. *Differs from WebKit*: cookies are stored in memory and not sent.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []

    /// Calls the handler with the cookies that were set.
    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
        let cookies = cookies
        callLater { completionHandler(cookies) }
    }

    /// Stores a cookie, then calls the handler.
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        cookies.append(cookie)
        callLater { completionHandler?() }
    }

    /// Removes a cookie, then calls the handler.
    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        callLater { completionHandler?() }
    }
}

/// An error of a web view.
public struct WKError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// As in WebKit.
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred, javaScriptResultTypeIsUnsupported
    }

    /// The kind of the error.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}

/// Calls `body` on the main thread later, after the calling code has returned.
@MainActor private func callLater(_ body: @escaping () -> Void) {
    // Protection: the closure is called only on the main thread.
    nonisolated(unsafe) let body = body
    performOnNextMainTurn { body() }
}
