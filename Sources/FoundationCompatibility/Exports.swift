// A file that imports this target also sees Foundation, its networking part and Dispatch, as with Foundation on Apple's systems.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import os
