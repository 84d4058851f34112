import Foundation
import Graphics
import LayoutEngine
import UIKit

/// Creates the view of a node that wraps one.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// Creates the controller whose view a cell node wraps.
public typealias ASDisplayNodeViewControllerBlock = @MainActor () -> UIViewController
/// Creates the layer of a node that wraps one.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// Runs on the main thread once the node has its view or layer.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void
/// Runs on the drawing thread, with the context and the drawing parameters.
public typealias ASDisplayNodeContextModifier = (CGContext, Any?) -> Void
/// Returns the layout spec of a node; called on any thread, any number of times.
public typealias ASLayoutSpecBlock = (ASDisplayNode, ASSizeRange) -> ASLayoutSpec
/// Returns whether the result of a drawing is no longer needed.
public typealias asdisplaynode_iscancelled_block_t = () -> Bool
/// Receives errors that the framework recovers from.
public typealias ASDisplayNodeNonFatalErrorBlock = (any Error) -> Void
