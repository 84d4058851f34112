import Foundation

/// The Core Foundation name of Foundation's array; on Apple's systems, the two types are bridged.
public typealias CFArray = NSArray
/// The Core Foundation name of Foundation's string.
public typealias CFString = NSString
/// The Core Foundation name of Foundation's data.
public typealias CFData = NSData
/// The Core Foundation name of Foundation's dictionary.
public typealias CFDictionary = NSDictionary
/// The Core Foundation name of Foundation's mutable string.
public typealias CFMutableString = NSMutableString
/// The Core Foundation name of Foundation's URL.
public typealias CFURL = NSURL
/// The Core Foundation name of Foundation's error.
public typealias CFError = NSError
