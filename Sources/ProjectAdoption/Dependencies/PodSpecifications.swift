import Foundation
import Synchronization
import UIPrimitives

/// The specifications that CocoaPods publishes for each version of a pod. They state the address of its repository.
///
/// A specification is read once and kept beside the sources of libraries, in a folder that only the user can open. Only names of pods from
/// the public repository are sent: the names of private ones can be confidential.
struct PodSpecifications {
    /// The folder of the copies.
    let folder: String
    var server = "https://cdn.cocoapods.org"
    /// Loads an address. *Cost*: waits for the server.
    var load: @Sendable (URL) -> Answer = { SpecificationLoad().answer(from: $0) }

    /// The answer of a server.
    struct Answer: Sendable {
        /// 0 where no server answered.
        var status = 0
        var data = Data()
    }

    /// Servers that did not answer in this process: without a network only the first request waits.
    private static let unreachable = Mutex<Set<String>>([])
    /// Pods that were not found in this process, by folder, server, name and version: they are asked for once.
    private static let unknown = Mutex<Set<[String]>>([])

    /// A pod with the address of its repository and the tag of its version; nil where the pod is not public, unknown or in no repository of
    /// git.
    func located(_ pod: Dependency) -> Dependency? {
        guard pod.origin == .cocoaPods, pod.isPublic, pod.url == nil else { return nil }
        let key = [folder, server, pod.name, pod.version ?? ""]
        guard !Self.unknown.withLock({ $0.contains(key) }) else { return nil }
        let located = found(pod)
        if located == nil, !isUnreachable { Self.unknown.withLock { _ = $0.insert(key) } }
        return located
    }

    /// A public pod with its address and tag; nil where there is none, or no network.
    private func found(_ pod: Dependency) -> Dependency? {
        guard let version = pod.version ?? newestVersion(of: pod.name) else { return nil }
        let path = "Specs/\(Self.shard(of: pod.name).joined(separator: "/"))/\(pod.name)/\(version)/\(pod.name).podspec.json"
        guard let data = content(path), let specification = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let source = specification["source"] as? [String: Any], let url = source["git"] as? String
        else { return nil }
        var located = pod
        // Servers no longer offer git://.
        located.url = url.hasPrefix("git://") || url.hasPrefix("http://") ? "https" + url.drop { $0 != ":" } : url
        located.version = source["tag"] as? String ?? source["commit"] as? String ?? source["branch"] as? String ?? version
        return located
    }

    /// The newest version without a suffix such as `-beta`, where nothing states one. The version that was found first is kept: later plans
    /// are the same, also without a network.
    private func newestVersion(of pod: String) -> String? {
        let copy = pathOfCopy("\(pod).version")
        if let data = try? SystemFile.readPrivately(copy) { return String(decoding: data, as: UTF8.self) }
        guard let data = loaded("all_pods_versions_\(Self.shard(of: pod).joined(separator: "_")).txt"),
            let version = Self.newestVersion(of: pod, in: String(decoding: data, as: UTF8.self))
        else { return nil }
        keep(Data(version.utf8), at: copy)
        return version
    }

    /// The newest version of a pod in lines such as `Name/1.0/1.1`.
    static func newestVersion(of pod: String, in list: String) -> String? {
        let lines = list.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.hasPrefix(pod + "/") }) else { return nil }
        let versions = line.split(separator: "/").dropFirst().map(String.init)
        let stable = versions.filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
        return (stable.isEmpty ? versions : stable).max { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    /// The folders of a pod: the first three digits of its name's digest.
    static func shard(of pod: String) -> [String] { MD5.hexadecimal(pod).prefix(3).map(String.init) }

    /// A specification; nil where there is none, or no network.
    private func content(_ path: String) -> Data? {
        let copy = pathOfCopy(path)
        if let data = try? SystemFile.readPrivately(copy) { return data }
        guard let data = loaded(path) else { return nil }
        keep(data, at: copy)
        return data
    }

    /// The path of the copy of a file.
    private func pathOfCopy(_ path: String) -> String { FilePath.join(folder, path.replacingOccurrences(of: "/", with: "_")) }

    private func keep(_ data: Data, at path: String) {
        // Without a copy, the next run loads it again.
        guard (try? SystemFile.makePrivateFolder(folder)) != nil else { return }
        try? SystemFile.replacePrivately(path, with: data)
    }

    private var isUnreachable: Bool { Self.unreachable.withLock { $0.contains(server) } }

    /// A file of the server; nil where there is none, or no network.
    private func loaded(_ path: String) -> Data? {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        guard let url = URL(string: "\(server)/\(escaped)"), !isUnreachable else { return nil }
        let answer = load(url)
        if answer.status == 0 { Self.unreachable.withLock { _ = $0.insert(server) } }
        return answer.status == 200 ? answer.data : nil
    }
}
