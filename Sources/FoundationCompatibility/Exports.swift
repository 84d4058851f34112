// A file that imports this target has Foundation as on Apple's systems, with its networking part and Dispatch.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import os
