import Foundation
import UIPrimitives

/// The SHA-256 digests of font files. A file in the user's cache folder stores them, so that a font that has not changed is not read again.
///
/// A line of the file is a digest, a space and the identity of the font file: size, time of the last change, inode and path. A file of
/// digests that cannot be read or written is ignored. *Thread*: one at a time.
struct FontDigests {
    /// The path of the file of digests; nil if the digests are not stored.
    private let path: String?
    private var digests: [String: String] = [:]
    private var isChanged = false
    /// The number of fonts that `digest(of:)` has read.
    private(set) var readCount = 0

    /// The maximum size of a font that is read; the largest recorded font has less than 30 MB. *Units*: bytes.
    private static let longestFont = 64 << 20
    /// The maximum size of the file of digests. *Units*: bytes.
    private static let longestFile = 64 << 10

    init(path: String?) {
        self.path = path
        guard let path, let data = try? SystemFile.readPrivately(path, limit: Self.longestFile) else { return }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { digests[String(parts[1])] = String(parts[0]) }
        }
    }

    /// The path of the file of digests in the user's cache; nil if there is no cache folder.
    static var userPath: String? {
        UserFolder.cache.path(in: ProcessInfo.processInfo.environment).map { $0 + "/weft/font-digests" }
    }

    /// Returns the SHA-256 digest of a font. *Throws*: the reason why the file cannot be read. *Cost*: reads the file, about 5 ns per byte
    /// in a release build, unless its digest is known.
    mutating func digest(of path: String) throws(SystemFile.Failure) -> String {
        let fileIdentity = Self.fileIdentity(of: path)
        if let fileIdentity, let digest = digests[fileIdentity] { return digest }
        let digest = SHA256.hexDigest(of: try SystemFile.readRegular(path, limit: Self.longestFont))
        readCount += 1
        if let fileIdentity {
            digests = digests.filter { !$0.key.hasSuffix(" " + path) }
            digests[fileIdentity] = digest
            isChanged = true
        }
        return digest
    }

    private static func fileIdentity(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, !path.contains("\n") else { return nil }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino) \(path)"
    }

    /// Writes the digests to the file if there are new ones.
    func save() {
        guard let path, isChanged, let end = path.lastIndex(of: "/") else { return }
        let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
        // Errors are ignored: without the file, the next process reads the fonts again.
        guard (try? SystemFile.makePrivateFolder(String(path[..<end]))) != nil else { return }
        try? SystemFile.replacePrivately(path, with: Data(lines.utf8))
    }
}
