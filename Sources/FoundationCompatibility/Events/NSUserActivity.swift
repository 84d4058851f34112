import Foundation
import Scheduling

/// The activity of looking at a web page: its address is the activity's ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Receives the events of an activity.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity's state is wanted: write it into the activity.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// *Differs from Foundation*: never called; no other device continues an activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What the user is doing, so that it can be gone on with. *Thread*: main.
///
/// *Differs from Foundation*: there are no other devices and no index of the system that an activity would go to. An activity
/// comes from the address that a program was started with, is handed from responder to responder, and asks for its state
/// when it ``needsSave``.
open class NSUserActivity: NSObject, @unchecked Sendable {  // Main thread, as said above.
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    /// The same in the web.
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    /// *Differs from Foundation*: kept, without effect.
    open var isEligibleForHandoff = true
    /// *Differs from Foundation*: kept, without effect.
    open var isEligibleForSearch = false
    /// *Differs from Foundation*: kept, without effect.
    open var isEligibleForPublicIndexing = false
    /// *Differs from Foundation*: kept, without effect.
    open var isEligibleForPrediction = false
    /// *Differs from Foundation*: kept, without effect.
    open var supportsContinuationStreams = false
    open weak var delegate: (any NSUserActivityDelegate)?

    private var isInvalid = false
    private var isSavePlanned = false
    /// Whom to ask for the state: the responders whose activity this is.
    private let owners = NSHashTable<AnyObject>.weakObjects()

    public init(activityType: String) {
        self.activityType = activityType
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Whether the activity's state is out of date. Its delegate and responders are asked for it in the next turn of the main
    /// loop.
    open var needsSave = false {
        didSet { if needsSave { planSave() } }
    }

    private func planSave() {
        guard !isSavePlanned else { return }
        isSavePlanned = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.save() }
        }
    }

    @MainActor private func save() {
        isSavePlanned = false
        guard needsSave, !isInvalid else { return }
        needsSave = false
        delegate?.userActivityWillSave(self)
        for case let owner as any UserActivityOwner in owners.allObjects { owner.updateUserActivityState(self) }
    }

    // MARK: The current activity

    /// The activity that the user is at now; nil for none.
    @MainActor public private(set) static weak var current: NSUserActivity?

    /// Makes this what the user is at.
    @MainActor open func becomeCurrent() {
        if !isInvalid { Self.current = self }
    }

    @MainActor open func resignCurrent() {
        if Self.current === self { Self.current = nil }
    }

    /// Ends the activity: it can no longer be current, and asks for nothing.
    @MainActor open func invalidate() {
        isInvalid = true
        resignCurrent()
    }

    @MainActor package func add(_ owner: any UserActivityOwner) { owners.add(owner) }
    @MainActor package func remove(_ owner: any UserActivityOwner) { owners.remove(owner) }
}

/// An object whose state an activity records: a responder.
@MainActor package protocol UserActivityOwner: AnyObject {
    /// Writes the present state into the activity.
    func updateUserActivityState(_ activity: NSUserActivity)
}
