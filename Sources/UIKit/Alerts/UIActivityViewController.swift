import Foundation
import UIPrimitives

/// Offers what can be done with a text, a link or a picture: copy it, open it, and what the program itself can do with it.
///
/// *Differs from UIKit*: a sheet of its own, and so a `UIAlertController`; there are no other programs to share with.
open class UIActivityViewController: UIAlertController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private var shared: [Any] = []
    private var activities: [UIActivity] = []

    /// Called when the sheet has gone, with what was done, if anything.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// What is not offered; set it before the sheet is shown.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.init(title: nil, message: nil, preferredStyle: .actionSheet)
        shared = activityItems
        activities = [CopyActivity(), OpenActivity()] + (applicationActivities ?? [])
    }

    /// Adds the choices, once the program has said what it excludes.
    open override func loadView() {
        for activity in activities where !isExcluded(activity) && activity.canPerform(withActivityItems: shared) {
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

    private func isExcluded(_ activity: UIActivity) -> Bool {
        activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
    }

    /// The activity may go on after the sheet has gone: it is kept until it says that it has finished.
    private func perform(_ activity: UIActivity) {
        activity.onFinish = { [handler = completionWithItemsHandler] completed in handler?(activity.activityType, completed, nil, nil) }
        activity.prepare(withActivityItems: shared)
        activity.perform()
    }
}

/// One thing that a program can do with what it shares. Subclass it, and override what stands here.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Names an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let openInBrowser = ActivityType("org.freedesktop.openInBrowser")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    }

    public enum Category: Int, Sendable {
        case action, share
    }

    /// *Differs from UIKit*: all activities stand in one list.
    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    /// *Differs from UIKit*: the sheet shows titles only.
    open var activityImage: UIImage? { nil }
    /// *Differs from UIKit*: ``perform()`` is called all the same.
    open var activityViewController: UIViewController? { nil }

    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    open func perform() { activityDidFinish(true) }

    /// To be called when the activity is done or was given up: the sheet's handler is told then.
    open func activityDidFinish(_ completed: Bool) {
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(completed)
    }

    /// Told once of the end.
    fileprivate var onFinish: ((Bool) -> Void)?
}

/// Copies what the clipboard can hold.
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

/// Opens the first link with the desktop's own program for it.
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
