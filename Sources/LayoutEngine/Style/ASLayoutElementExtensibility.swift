import Foundation

/// The values that custom specs can add to a style.
public protocol ASLayoutElementExtensibility: NSObjectProtocol {}
