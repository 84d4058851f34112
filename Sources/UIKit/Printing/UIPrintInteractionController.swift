import Foundation

/// The description of a print job. *Thread*: main.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
    /// The kinds of output.
    public enum OutputType: Int, Sendable {
        /// As in UIKit.
        case general, photo, grayscale, photoGrayscale
    }

    /// The orientations of paper.
    public enum Orientation: Int, Sendable {
        /// As in UIKit.
        case portrait, landscape
    }

    /// The sides on which paper is printed.
    public enum Duplex: Int, Sendable {
        /// As in UIKit.
        case none, longEdge, shortEdge
    }

    /// The identifier of the printer.
    open var printerID: String?
    /// The name of the job.
    open var jobName = ""
    /// The kind of output. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var outputType = OutputType.general
    /// The orientation. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var orientation = Orientation.portrait
    /// The sides. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var duplex = Duplex.none

    /// Returns a description with default values.
    open class func printInfo() -> Self { Self() }

    /// Creates a description with default values.
    public required override init() {}

    /// Creates a description with default values. *Differs from UIKit*: the entries have no effect.
    public required convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
}

/// Receives the events of printing. *Differs from UIKit*: no method is called; nothing is printed. *Thread*: main.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {}

/// Prints.
///
/// *Differs from UIKit*: printing is not available, as on a device on which it is restricted. Every request fails. *Thread*: main.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
    /// Receives the result of a request: the controller, whether something was printed, and an error.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The controller.
    public static let shared = UIPrintInteractionController()
    /// Whether the user can print: false.
    public static let isPrintingAvailable = false
    /// The types that can be printed: none.
    open class var printableUTIs: Set<String> { [] }
    /// Returns whether a file can be printed: false.
    open class func canPrint(_ url: URL) -> Bool { false }
    /// Returns whether data can be printed: false.
    open class func canPrint(_ data: Data) -> Bool { false }

    /// The description of the job. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var printInfo: UIPrintInfo?
    /// Receives events. *Differs from UIKit*: stored, without effect; nothing is printed.
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// Whether the user chooses the number of copies. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var showsNumberOfCopies = true
    /// Whether the user chooses paper. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var showsPaperSelectionForLoadedPapers = false
    /// Whether the user chooses an orientation. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var showsPaperOrientation = true
    /// Draws the pages. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var printPageRenderer: UIPrintPageRenderer?
    /// Lays out the pages. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var printFormatter: UIPrintFormatter?
    /// An image, data or the address of a file. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var printingItem: Any?
    /// Several images, data or addresses of files. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var printingItems: [Any]?

    /// Calls the handler later with an error. Returns false.
    @discardableResult
    open func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
        guard let completionHandler else { return false }
        DispatchQueue.main.async { completionHandler(self, false, CocoaError(.featureUnsupported)) }
        return false
    }

    /// As ``present(animated:completionHandler:)``.
    @discardableResult
    open func present(from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
        present(animated: animated, completionHandler: completionHandler)
    }

    /// As ``present(animated:completionHandler:)``.
    @discardableResult
    open func present(from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
        present(animated: animated, completionHandler: completionHandler)
    }

    /// Does nothing; nothing is presented.
    open func dismiss(animated: Bool) {}
}
