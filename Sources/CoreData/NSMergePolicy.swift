import Foundation

/// The rule for changes that two contexts make to one object. *Differs from Core Data*: stored, without effect; the context that saves last
/// replaces the values that it changed.
open class NSMergePolicy: NSObject, @unchecked Sendable {  // Nothing changes it after its creation.
    /// The kind of the rule.
    public let mergeType: NSMergePolicyType

    /// Creates a rule.
    public init(merge type: NSMergePolicyType) { mergeType = type }

    /// The rule that fails. *Differs from Core Data*: see ``NSMergePolicy``.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// The rule that prefers values of the store. *Differs from Core Data*: see ``NSMergePolicy``.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// The rule that prefers values of the context.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// The rule that replaces the object of the store. *Differs from Core Data*: see ``NSMergePolicy``.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// The rule that drops the changes of the context. *Differs from Core Data*: see ``NSMergePolicy``.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

/// The kinds of rules for changes of one object.
public enum NSMergePolicyType: UInt, Sendable {
    /// As in Core Data; see ``NSMergePolicy`` for the difference.
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType,
        overwriteMergePolicyType, rollbackMergePolicyType
}

/// The rule that fails. *Differs from Core Data*: see ``NSMergePolicy``.
public let NSErrorMergePolicy = NSMergePolicy.error
/// The rule that prefers values of the store. *Differs from Core Data*: see ``NSMergePolicy``.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// The rule that prefers values of the context.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The rule that replaces the object of the store. *Differs from Core Data*: see ``NSMergePolicy``.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
