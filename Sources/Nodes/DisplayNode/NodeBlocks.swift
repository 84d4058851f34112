import Foundation
import Graphics
import LayoutEngine
import UIKit

/// Makes the view of a node that wraps one.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// Makes the controller whose view a cell node wraps.
public typealias ASDisplayNodeViewControllerBlock = @MainActor () -> UIViewController
/// Makes the layer of a node that wraps one.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// Runs once the node has its view or layer.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void
/// Runs in the drawing thread, with the context and the drawing parameters.
public typealias ASDisplayNodeContextModifier = (CGContext, Any?) -> Void
/// Makes the layout spec of a node, on any thread.
public typealias ASLayoutSpecBlock = (ASDisplayNode, ASSizeRange) -> ASLayoutSpec
/// Answers whether a drawing is no longer wanted.
public typealias asdisplaynode_iscancelled_block_t = () -> Bool
/// Hears of errors that the framework recovers from.
public typealias ASDisplayNodeNonFatalErrorBlock = (any Error) -> Void
