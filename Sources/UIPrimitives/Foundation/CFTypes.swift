import Foundation

/// Core Foundation's names for Foundation's classes, which the two share on Apple's systems.
public typealias CFArray = NSArray
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFMutableString = NSMutableString
public typealias CFURL = NSURL
public typealias CFError = NSError
