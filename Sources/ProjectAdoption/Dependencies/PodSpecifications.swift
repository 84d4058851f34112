import Foundation
import MessageDigests
import Synchronization
import UIPrimitives

/// Reads the specifications that CocoaPods publishes for each version of a pod, which contain the address of its repository.
///
/// A specification is loaded once and stored next to the sources of libraries, in a folder that only the user can open. Only the names of
/// pods from the public repository are sent, because the names of private pods may be confidential.
struct PodSpecifications {
    /// The folder with the stored copies of specifications.
    let folder: String
    var server = "https://cdn.cocoapods.org"
    /// The function that loads an address. *Cost*: waits for the server.
    var load: @Sendable (URL) -> Response = { SpecificationLoad().response(from: $0) }

    /// The answer of a server.
    struct Response: Sendable {
        /// The HTTP status; 0 if no server answered.
        var status = 0
        var data = Data()
    }

    /// The servers that did not answer in this process, so that without a network only the first request waits.
    private static let unreachable = Mutex<Set<String>>([])
    /// The pods that were not found in this process, by folder, server, name and version, so that they are requested only once.
    private static let unknown = Mutex<Set<[String]>>([])

    /// Returns a pod with the address of its repository and the tag of its version; nil if the pod is not public, unknown or not in a git
    /// repository.
    func located(_ pod: Dependency) -> Dependency? {
        guard pod.origin == .cocoaPods, pod.isPublic, pod.url == nil else { return nil }
        let key = [folder, server, pod.name, pod.version ?? ""]
        guard !Self.unknown.withLock({ $0.contains(key) }) else { return nil }
        let located = publicPod(pod)
        if located == nil, !isUnreachable { Self.unknown.withLock { _ = $0.insert(key) } }
        return located
    }

    /// Returns a public pod with its address and tag; nil if it is not found or there is no network.
    private func publicPod(_ pod: Dependency) -> Dependency? {
        guard let version = pod.version ?? newestVersion(of: pod.name) else { return nil }
        let path = "Specs/\(Self.shard(of: pod.name).joined(separator: "/"))/\(pod.name)/\(version)/\(pod.name).podspec.json"
        guard let data = content(path), let specification = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let source = specification["source"] as? [String: Any], let url = source["git"] as? String
        else { return nil }
        var located = pod
        // Servers no longer support git://, and `LibraryCheckouts` permits neither it nor http://.
        located.url = url.hasPrefix("git://") || url.hasPrefix("http://") ? "https" + url.drop { $0 != ":" } : url
        located.version = source["tag"] as? String ?? source["commit"] as? String ?? source["branch"] as? String ?? version
        return located
    }

    /// Returns the newest version of a pod whose version is not specified. Versions with a suffix such as `-beta` are used only if the pod
    /// has no others. The first result is stored, so that later plans are the same, even without a network.
    private func newestVersion(of pod: String) -> String? {
        let copy = pathOfCopy("\(pod).version")
        if let data = try? SystemFile.readPrivately(copy) { return String(decoding: data, as: UTF8.self) }
        guard let data = loaded("all_pods_versions_\(Self.shard(of: pod).joined(separator: "_")).txt"),
            let version = Self.newestVersion(of: pod, in: String(decoding: data, as: UTF8.self))
        else { return nil }
        store(Data(version.utf8), at: copy)
        return version
    }

    /// Returns the newest version of a pod in a list with lines such as `Name/1.0/1.1`.
    static func newestVersion(of pod: String, in list: String) -> String? {
        let lines = list.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.hasPrefix(pod + "/") }) else { return nil }
        let versions = line.split(separator: "/").dropFirst().map(String.init)
        let stable = versions.filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
        return (stable.isEmpty ? versions : stable).max { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    /// Returns the folders of a pod: the first three hexadecimal digits of the MD5 digest of its name.
    static func shard(of pod: String) -> [String] {
        let digest = DigestStream<MD5Digest>.digest(of: pod.utf8).prefix(2).map { String(format: "%02x", $0) }.joined()
        return digest.prefix(3).map(String.init)
    }

    /// Returns the content of a specification; nil if it does not exist or there is no network.
    private func content(_ path: String) -> Data? {
        let copy = pathOfCopy(path)
        if let data = try? SystemFile.readPrivately(copy) { return data }
        guard let data = loaded(path) else { return nil }
        store(data, at: copy)
        return data
    }

    /// Returns the path of a file's stored copy.
    private func pathOfCopy(_ path: String) -> String { FilePath.join(folder, path.replacingOccurrences(of: "/", with: "_")) }

    private func store(_ data: Data, at path: String) {
        // A failure is ignored: without a copy, the next run loads the file again.
        guard (try? SystemFile.makePrivateFolder(folder)) != nil else { return }
        try? SystemFile.replacePrivately(path, with: data)
    }

    private var isUnreachable: Bool { Self.unreachable.withLock { $0.contains(server) } }

    /// Loads a file of the server; nil if it does not exist or there is no network.
    private func loaded(_ path: String) -> Data? {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        guard let url = URL(string: "\(server)/\(escaped)"), !isUnreachable else { return nil }
        let answer = load(url)
        if answer.status == 0 { Self.unreachable.withLock { _ = $0.insert(server) } }
        return answer.status == 200 ? answer.data : nil
    }
}
