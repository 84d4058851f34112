import Foundation
import FoundationNetworking

extension URLCache {
    /// Creates a cache whose files are in a folder; nil uses the folder of the program's caches. *Units*: bytes.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory directoryURL: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directoryURL?.path)
    }
}
