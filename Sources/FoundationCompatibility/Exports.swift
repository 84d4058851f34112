// A file that imports this target also sees Foundation, FoundationNetworking, Dispatch, Glibc and os. On Apple's systems, Foundation alone
// exports the corresponding declarations.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import os
