import Foundation

/// An object that can store additional values for custom specs.
public protocol ASLayoutElementExtensibility: NSObjectProtocol {}
