/// The types of Foundation that programs use most.
enum FoundationNames {
    static let all = distinctive.union(common)

    /// The names that few other modules declare.
    static let distinctive: Set = [
        "URL", "Data", "Date", "Timer", "Notification", "Calendar", "Bundle", "UUID", "IndexPath", "IndexSet", "NSObject",
        "NSAttributedString", "NSMutableAttributedString", "NSString",
        "NSNumber", "NSError", "NSRange", "NotificationCenter", "UserDefaults", "FileManager", "JSONDecoder", "JSONEncoder",
        "JSONSerialization", "DateFormatter", "NumberFormatter", "Locale", "DispatchQueue", "CGFloat", "CGRect", "CGSize", "CGPoint",
        "TimeInterval", "NSCoder", "NSPredicate", "NSRegularExpression", "DispatchGroup", "DispatchTime", "DispatchSemaphore",
        "DispatchWorkItem", "DispatchTimeInterval", "DispatchSource", "OperationQueue", "BlockOperation", "NSLock", "NSRecursiveLock",
        "NSCache", "ProcessInfo", "CharacterSet", "DateComponents", "DateInterval", "TimeZone", "URLComponents", "URLQueryItem",
        "NSDecimalNumber", "NSDictionary", "NSArray", "NSValue", "NSMutableArray", "NSMutableDictionary", "NSSortDescriptor",
        "NSKeyedArchiver", "NSKeyedUnarchiver", "PropertyListDecoder", "PropertyListEncoder", "ISO8601DateFormatter", "NSLocalizedString",
        "LocalizedError", "RunLoop", "NSClassFromString",
    ]

    /// The names that other modules of a program often declare too. A file that imports such a module would have two types of that name.
    static let common: Set = ["Thread", "Operation", "Scanner"]
}
