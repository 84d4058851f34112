import Foundation

/// What custom specs may add to a style.
public protocol ASLayoutElementExtensibility: NSObjectProtocol {}
