import Foundation
import Scheduling

/// The type of an activity in which the user views a web page, whose URL is ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Receives the events of an activity. Every method has a default implementation.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called when the delegate should store the current state in the activity.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// *Differs from Foundation*: never called; no other device continues an activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// A task of the user that can be continued later. *Thread*: main.
///
/// *Differs from Foundation*: activities are not sent to other devices or to an index of the system. The framework creates an activity from
/// the URL with which the program was started. An activity whose ``needsSave`` is true requests its state from its delegate and responders.
open class NSUserActivity: NSObject, @unchecked Sendable {  // Protection: used on the main thread only.
    /// The type of the activity, in reverse domain notation.
    public let activityType: String
    /// The title of the activity for the user.
    open var title: String?
    /// The state that is needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var requiredUserInfoKeys: Set<String>?
    /// The URL of the same content on the web.
    open var webpageURL: URL?
    /// The URL of the page that led to the web page.
    open var referrerURL: URL?
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var expirationDate: Date?
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var keywords: Set<String> = []
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var targetContentIdentifier: String?
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var persistentIdentifier: String?
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var isEligibleForHandoff = true
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var isEligibleForSearch = false
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var isEligibleForPublicIndexing = false
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var isEligibleForPrediction = false
    /// *Differs from Foundation*: stored, without effect; activities are continued in the same program, and not indexed or shared with
    /// other devices.
    open var supportsContinuationStreams = false
    /// The delegate, which is not retained.
    open weak var delegate: (any NSUserActivityDelegate)?

    private var isInvalid = false
    private var isSaveScheduled = false
    /// The responders whose `userActivity` is this activity; they provide its state.
    private let owners = NSHashTable<AnyObject>.weakObjects()

    /// Creates an activity.
    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds entries to `userInfo`, replacing those with the same key.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Whether the state is outdated. Setting it to true calls the delegate and the responders in the next turn of the main loop.
    open var needsSave = false {
        didSet { if needsSave { scheduleSave() } }
    }

    private func scheduleSave() {
        guard !isSaveScheduled else { return }
        isSaveScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.save() }
        }
    }

    @MainActor private func save() {
        isSaveScheduled = false
        guard needsSave, !isInvalid else { return }
        needsSave = false
        delegate?.userActivityWillSave(self)
        for case let owner as any UserActivityOwner in owners.allObjects { owner.updateUserActivityState(self) }
    }

    /// Calls the handler, in the next turn of the main loop. *Differs from Foundation*: activities are not saved, so there is nothing to
    /// delete.
    public class func deleteAllSavedUserActivities(completionHandler: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: completionHandler)
    }

    /// As ``deleteAllSavedUserActivities(completionHandler:)``; the identifiers are ignored.
    public class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String], completionHandler: @escaping @Sendable () -> Void
    ) {
        deleteAllSavedUserActivities(completionHandler: completionHandler)
    }

    // MARK: The current activity

    /// The activity that the user performs now; nil if there is none. It is not retained.
    @MainActor public private(set) static weak var current: NSUserActivity?

    /// Makes this the current activity. Without effect on an invalidated activity. *Thread*: any; on another thread than the main one,
    /// in the next turn of the main loop.
    open func becomeCurrent() {
        performOnMain { if !self.isInvalid { Self.current = self } }
    }

    /// Clears `current` if it is this activity. *Thread*: as ``becomeCurrent()``.
    open func resignCurrent() {
        performOnMain { if Self.current === self { Self.current = nil } }
    }

    /// Ends the activity: it can no longer become current and requests no state. *Thread*: as ``becomeCurrent()``.
    open func invalidate() {
        performOnMain {
            self.isInvalid = true
            self.resignCurrent()
        }
    }

    @MainActor package func add(_ owner: any UserActivityOwner) { owners.add(owner) }
    @MainActor package func remove(_ owner: any UserActivityOwner) { owners.remove(owner) }
}

/// An object that stores its state in an activity: a responder.
@MainActor package protocol UserActivityOwner: AnyObject {
    /// Stores the current state in the activity.
    func updateUserActivityState(_ activity: NSUserActivity)
}
