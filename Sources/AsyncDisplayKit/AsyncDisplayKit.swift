// What a program imports: everything that has a name of Texture's or UIKit's, and nothing of its own.
@_exported import Containers
@_exported import LayoutEngine
@_exported import Nodes
@_exported import UIKit
@_exported import UIPrimitives
