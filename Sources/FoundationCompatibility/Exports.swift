// A file that imports this target sees Foundation as Apple's systems have it, with its networking part and Dispatch.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import os
