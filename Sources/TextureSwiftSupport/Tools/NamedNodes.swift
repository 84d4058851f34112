import AsyncDisplayKit

// Debugging tools show the accessibility identifier of a node; the names of these classes make their nodes recognizable there.

/// A node that has the name of its class as accessibility identifier once it is loaded, if it has no other.
open class NamedDisplayNodeBase: ASDisplayNode, @unchecked Sendable {  // Protection: that of the superclass.
    open override func didLoad() {
        super.didLoad()
        nameByClass()
    }
}

/// A control that has the name of its class as accessibility identifier once it is loaded, if it has no other.
open class NamedDisplayControlNodeBase: ASControlNode, @unchecked Sendable {  // Protection: that of the superclass.
    open override func didLoad() {
        super.didLoad()
        nameByClass()
    }
}

/// A cell that has the name of its class as accessibility identifier once it is loaded, if it has no other.
open class NamedDisplayCellNodeBase: ASCellNode, @unchecked Sendable {  // Protection: that of the superclass.
    open override func didLoad() {
        super.didLoad()
        nameByClass()
    }
}

extension ASDisplayNode {
    fileprivate func nameByClass() {
        if accessibilityIdentifier == nil { accessibilityIdentifier = String(describing: type(of: self)) }
    }
}
