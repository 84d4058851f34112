// These modules declare the Core Foundation types of queries and results, such as `CFDictionary`.
@_exported import Foundation
@_exported import FoundationCompatibility
@_exported import UIPrimitives
