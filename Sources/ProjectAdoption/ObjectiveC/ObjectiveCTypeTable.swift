/// The Swift names of types that occur in headers.
enum ObjectiveCTypeTable {
    /// Returns the Swift type of a C type; nil for an unknown type.
    static func value(_ name: String) -> String? { values[name] }

    /// Returns whether a name is the name of a C type, so that a pointer to it is not a pointer to an object.
    static func isValue(_ name: String) -> Bool {
        values[name] != nil || name.hasSuffix("Ref") || ["CG", "CF"].contains { name.hasPrefix($0) && name != "CGFloat" }
    }

    /// Returns whether a name is that of a number type of C or Foundation.
    static func isNumber(_ name: String) -> Bool {
        guard let type = values[name] else { return false }
        return type.hasPrefix("Int") || type.hasPrefix("UInt") || ["Float", "Double", "CGFloat", "CChar", "TimeInterval"].contains(type)
    }

    /// Returns whether a name is an object or block type that is used without an asterisk.
    static func isObjectAlias(_ name: String) -> Bool {
        aliases[name] != nil || name == "dispatch_queue_t" || name == "dispatch_group_t"
    }

    /// Returns the Swift name of a class of Foundation, which may be a structure or another class; nil for an unknown class.
    static func object(_ name: String) -> String? {
        if let known = objects[name] ?? aliases[name] { return known }
        return name.hasPrefix("NS") && keptFoundation.contains(name) ? name : nil
    }

    private static let values = [
        "BOOL": "Bool", "bool": "Bool", "Boolean": "Bool", "_Bool": "Bool", "NSInteger": "Int", "NSUInteger": "UInt", "int": "Int32",
        "unsigned": "UInt32", "unsigned int": "UInt32", "long": "Int", "unsigned long": "UInt", "long long": "Int64", "long int": "Int",
        "unsigned long long": "UInt64", "short": "Int16", "unsigned short": "UInt16", "char": "CChar", "unsigned char": "UInt8",
        "signed char": "Int8", "float": "Float", "double": "Double", "CGFloat": "CGFloat", "NSTimeInterval": "TimeInterval",
        "CFTimeInterval": "TimeInterval", "CGRect": "CGRect", "CGSize": "CGSize", "CGPoint": "CGPoint", "CGVector": "CGVector",
        "CGAffineTransform": "CGAffineTransform", "CATransform3D": "CATransform3D", "UIEdgeInsets": "UIEdgeInsets",
        "UIOffset": "UIOffset", "NSRange": "NSRange", "NSDirectionalEdgeInsets": "NSDirectionalEdgeInsets", "size_t": "Int",
        "int8_t": "Int8", "int16_t": "Int16", "int32_t": "Int32", "int64_t": "Int64", "uint8_t": "UInt8", "uint16_t": "UInt16",
        "uint32_t": "UInt32", "uint64_t": "UInt64", "u_int32_t": "UInt32", "UInt8": "UInt8", "UInt16": "UInt16", "UInt32": "UInt32",
        "UInt64": "UInt64", "Byte": "UInt8", "SEL": "Selector", "CGColorRef": "CGColor", "CGImageRef": "CGImage",
        "CGContextRef": "CGContext", "CGPathRef": "CGPath", "CGMutablePathRef": "CGMutablePath", "CGColorSpaceRef": "CGColorSpace",
        "NSComparisonResult": "ComparisonResult", "NSTextAlignment": "NSTextAlignment", "NSLineBreakMode": "NSLineBreakMode",
        "NSUnderlineStyle": "NSUnderlineStyle", "NSStringEncoding": "UInt", "UILayoutPriority": "UILayoutPriority",
        "NSCalendarUnit": "NSCalendar.Unit", "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
        "UIViewContentMode": "UIView.ContentMode", "UITableViewStyle": "UITableView.Style",
        "UITableViewCellStyle": "UITableViewCell.CellStyle", "UIImageOrientation": "UIImage.Orientation",
        "UIViewAnimationOptions": "UIView.AnimationOptions", "UIInterfaceOrientation": "UIInterfaceOrientation",
        "UIInterfaceOrientationMask": "UIInterfaceOrientationMask", "UIStatusBarStyle": "UIStatusBarStyle",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style", "UIRectCorner": "UIRectCorner",
        "UIRectEdge": "UIRectEdge", "UIViewAutoresizing": "UIView.AutoresizingMask", "UIReturnKeyType": "UIReturnKeyType",
        "UIKeyboardType": "UIKeyboardType", "UIKeyboardAppearance": "UIKeyboardAppearance", "UIButtonType": "UIButton.ButtonType",
        "UIBlurEffectStyle": "UIBlurEffect.Style", "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "UIBarStyle": "UIBarStyle", "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation", "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIImageRenderingMode": "UIImage.RenderingMode", "UIUserInterfaceStyle": "UIUserInterfaceStyle",
        "UIModalPresentationStyle": "UIModalPresentationStyle", "UITextFieldViewMode": "UITextField.ViewMode",
        "UIGestureRecognizerState": "UIGestureRecognizer.State", "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection", "UITextBorderStyle": "UITextField.BorderStyle",
        "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
        "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle", "NSURLRequestCachePolicy": "URLRequest.CachePolicy",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction", "UIFontWeight": "UIFont.Weight",
        "UIAlertControllerStyle": "UIAlertController.Style", "UIAlertActionStyle": "UIAlertAction.Style",
        "ASDimension": "ASDimension", "ASLayoutSize": "ASLayoutSize", "ASSizeRange": "ASSizeRange",
        "CLLocationCoordinate2D": "CLLocationCoordinate2D",
        "CLLocationDegrees": "Double", "CLLocationDistance": "Double", "CMTime": "CMTime",
    ]

    private static let objects = [
        "NSString": "String", "NSArray": "[Any]", "NSDictionary": "[AnyHashable: Any]", "NSSet": "Set<AnyHashable>", "NSURL": "URL",
        "NSData": "Data", "NSDate": "Date", "NSError": "any Error", "NSURLRequest": "URLRequest", "NSIndexPath": "IndexPath",
        "NSIndexSet": "IndexSet", "NSUUID": "UUID", "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSCalendar": "Calendar",
        "NSDateComponents": "DateComponents", "NSCharacterSet": "CharacterSet", "NSNotification": "Notification",
        "NSURLComponents": "URLComponents", "NSBundle": "Bundle", "NSFileManager": "FileManager", "NSTimer": "Timer",
        "NSThread": "Thread", "NSOperation": "Operation", "NSOperationQueue": "OperationQueue", "NSURLSession": "URLSession",
        "NSURLSessionTask": "URLSessionTask", "NSURLSessionDataTask": "URLSessionDataTask",
        "NSURLSessionDownloadTask": "URLSessionDownloadTask", "NSURLSessionUploadTask": "URLSessionUploadTask",
        "NSURLSessionConfiguration": "URLSessionConfiguration", "NSURLResponse": "URLResponse",
        "NSHTTPURLResponse": "HTTPURLResponse", "NSURLCredential": "URLCredential", "NSURLCache": "URLCache", "NSProgress": "Progress",
        "NSUserDefaults": "UserDefaults", "NSNotificationCenter": "NotificationCenter", "NSDateFormatter": "DateFormatter",
        "NSNumberFormatter": "NumberFormatter", "NSFormatter": "Formatter", "NSInputStream": "InputStream",
        "NSOutputStream": "OutputStream", "NSStream": "Stream", "NSScanner": "Scanner", "NSUndoManager": "UndoManager",
        "NSRunLoop": "RunLoop", "NSProcessInfo": "ProcessInfo", "NSJSONSerialization": "JSONSerialization",
        "NSURLSessionTaskMetrics": "URLSessionTaskMetrics", "NSHTTPCookieStorage": "HTTPCookieStorage",
    ]

    private static let aliases = [
        "NSNotificationName": "Notification.Name", "NSErrorDomain": "String", "NSAttributedStringKey": "NSAttributedString.Key",
        "NSRunLoopMode": "RunLoop.Mode", "UIContentSizeCategory": "UIContentSizeCategory", "AVMediaType": "AVMediaType",
        "dispatch_block_t": "() -> Void", "dispatch_queue_t": "DispatchQueue", "dispatch_group_t": "DispatchGroup",
        "NSExceptionName": "String", "UIFontTextStyle": "UIFont.TextStyle",
        "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
        "NSComparator": "(Any, Any) -> ComparisonResult",
    ]

    private static let keptFoundation: Set = [
        "NSObject", "NSNumber", "NSValue", "NSAttributedString", "NSMutableAttributedString", "NSCoder", "NSPredicate",
        "NSRegularExpression", "NSTextCheckingResult", "NSLock", "NSRecursiveLock", "NSParagraphStyle", "NSMutableParagraphStyle",
        "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSMutableString", "NSMutableData", "NSOrderedSet", "NSCache",
        "NSLayoutConstraint", "NSTextAttachment", "NSTextStorage", "NSLayoutManager", "NSTextContainer", "NSSortDescriptor",
        "NSMutableURLRequest", "NSUserActivity", "NSItemProvider", "NSNull", "NSShadow", "NSHashTable", "NSMapTable",
        "NSMutableIndexSet", "NSEnumerator", "NSDecimalNumber", "NSMutableOrderedSet", "NSCountedSet",
    ]
}
