import Foundation

/// Foundation's array, which is the same type as Core Foundation's on Apple's systems.
public typealias CFArray = NSArray
/// Foundation's string.
public typealias CFString = NSString
/// Foundation's data.
public typealias CFData = NSData
/// Foundation's dictionary.
public typealias CFDictionary = NSDictionary
/// Foundation's mutable string.
public typealias CFMutableString = NSMutableString
/// Foundation's URL.
public typealias CFURL = NSURL
/// Foundation's error.
public typealias CFError = NSError
