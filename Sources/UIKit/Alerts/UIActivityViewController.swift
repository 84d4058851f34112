import Foundation
import UIPrimitives

/// Offers actions for a text, a link or an image: copying it, opening it, and the program's own activities.
///
/// *Differs from UIKit*: a subclass of `UIAlertController`, shown as an action sheet; it does not share with other programs.
open class UIActivityViewController: UIAlertController {
    /// A function that receives the type of the activity, whether the activity completed, the returned items and the error. The type is nil
    /// if the user canceled or the activity has no type. *Differs from UIKit*: the items and the error are always nil.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private var shared: [Any] = []
    private var activities: [UIActivity] = []
    private weak var presenter: UIViewController?

    /// Called when an activity has finished, or without an activity when the user cancels.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The activities that are not offered; read when the view loads.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Creates a sheet that offers "Copy", "Open Link" and the program's own activities, each only if it can handle the items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        shared = activityItems
        activities = [CopyActivity(), OpenActivity()] + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        preferredStyle = .actionSheet
    }

    /// Decodes a sheet that offers nothing.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        preferredStyle = .actionSheet
    }

    /// Adds the actions here and not in the initializer, because clients set ``excludedActivityTypes`` later.
    open override func loadView() {
        let examples = shared.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
        let offered = activities.filter { !isExcluded($0) && $0.canPerform(withActivityItems: examples) }
        let shares = offered.filter { type(of: $0).activityCategory == .share }
        let actions = offered.filter { type(of: $0).activityCategory == .action }
        for activity in shares + actions {
            addAction(
                UIAlertAction(title: activity.activityTitle ?? "\(type(of: activity))", style: .default) { [weak self] _ in
                    self?.perform(activity)
                })
        }
        addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
                self?.completionWithItemsHandler?(nil, false, nil, nil)
            })
        super.loadView()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter = presentingViewController
    }

    private func isExcluded(_ activity: UIActivity) -> Bool {
        activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
    }

    /// Runs an activity. The activity may continue after the sheet is dismissed, so its callback retains the handler.
    private func perform(_ activity: UIActivity) {
        activity.onFinish = { [handler = completionWithItemsHandler] completed in handler?(activity.activityType, completed, nil, nil) }
        let items = shared.compactMap { item in
            (item as? any UIActivityItemSource).map { $0.activityViewController(self, itemForActivityType: activity.activityType) } ?? item
        }
        activity.prepare(withActivityItems: items)
        guard let controller = activity.activityViewController, let presenter else { return activity.perform() }
        activity.presentedController = controller
        presenter.present(controller, animated: true)
    }
}

/// An action that a program offers for the items it shares. Subclasses override its members. *Thread*: main.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Identifies a kind of activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The reverse-DNS name of the activity.
        public let rawValue: String

        /// Creates a type from a name; use a reverse-DNS name for the program's own activities.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a type from a name, without an argument label.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The sheet's own "Copy", which writes the texts, the links and the first image to the clipboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// The sheet's own "Open Link". *Differs from UIKit*: UIKit has no such activity.
        public static let openInBrowser = ActivityType("org.freedesktop.openInBrowser")
        /// AirDrop. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Mail. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Messages. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Printing. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Saving to the photo library. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Assigning an image to a contact. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// The reading list. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Facebook. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Twitter. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Opening a document in Apple Books. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Annotating an item as a PDF. *Differs from UIKit*: a name only; the sheet has no such activity.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// The group of an activity. *Differs from UIKit*: the sheet has one list, in which activities of the group `share` come first.
    public enum Category: Int, Sendable {
        /// As in UIKit.
        case action, share
    }

    /// The group of the activity; `.action` by default. *Differs from UIKit*: all activities are in one list, in which those of the group
    /// `share` come first.
    open class var activityCategory: Category { .action }
    /// The type that ``UIActivityViewController/excludedActivityTypes`` is compared with; with nil, the default, the activity cannot be
    /// excluded.
    open var activityType: ActivityType? { nil }
    /// The label of the activity's button in the sheet; nil, the default, shows the name of the class.
    open var activityTitle: String? { nil }
    /// The image of the activity. *Differs from UIKit*: not read; the sheet shows only titles.
    open var activityImage: UIImage? { nil }
    /// The controller that the sheet presents instead of calling ``perform()``, and dismisses when the activity has finished; nil by
    /// default.
    open var activityViewController: UIViewController? { nil }

    /// Whether the activity is offered for these items; `false` by default. Called when the sheet's view loads.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called before ``perform()`` with the shared items. Does nothing by default.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does the work of the activity and then calls ``activityDidFinish(_:)``. By default it only calls that method with `true`.
    open func perform() { activityDidFinish(true) }

    /// Subclasses call this when the activity is finished or canceled. The first call runs the sheet's handler; later calls do nothing.
    open func activityDidFinish(_ completed: Bool) {
        let (onFinish, shown) = (onFinish, presentedController)
        (self.onFinish, self.presentedController) = (nil, nil)
        shown?.presentingViewController?.dismiss(animated: true)
        onFinish?(completed)
    }

    /// Called once, when the activity finishes.
    fileprivate var onFinish: ((Bool) -> Void)?
    /// The controller that is presented for the activity.
    fileprivate weak var presentedController: UIViewController?
}

/// Copies the texts, the links and the first image among the items.
private final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let texts = items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString }
        UIPasteboard.general.copy(
            text: texts.isEmpty ? nil : texts.joined(separator: "\n"), image: items.compactMap { $0 as? UIImage }.first)
        activityDidFinish(true)
    }
}

/// Opens the first link in the desktop's default program.
private final class OpenActivity: UIActivity {
    private var url: URL?

    override var activityType: ActivityType? { .openInBrowser }
    override var activityTitle: String? { "Open Link" }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is URL } }

    override func prepare(withActivityItems activityItems: [Any]) {
        url = activityItems.compactMap { $0 as? URL }.first
    }

    override func perform() {
        if let url { UIApplication.shared.open(url) }
        activityDidFinish(url != nil)
    }
}
