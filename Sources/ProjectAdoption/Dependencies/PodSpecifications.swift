import Foundation
import FoundationNetworking
import Synchronization

/// The specifications that CocoaPods publishes for each version of a pod. They state the address of its repository.
///
/// A specification is read once and kept beside the sources of libraries.
struct PodSpecifications {
    /// The folder of the copies.
    let folder: String
    var server = "https://cdn.cocoapods.org"

    /// Servers that did not answer in this process: without a network only the first request waits.
    private static let silent = Mutex<Set<String>>([])
    /// *Units*: seconds.
    private static let timeLimit = 20.0

    /// A pod with the address of its repository and the tag of its version; nil where the pod is unknown or is no repository of git.
    func located(_ pod: Dependency) -> Dependency? {
        guard pod.origin == .cocoaPods, pod.url == nil, let version = pod.version ?? newestVersion(of: pod.name) else { return nil }
        let path = "Specs/\(Self.shard(of: pod.name).joined(separator: "/"))/\(pod.name)/\(version)/\(pod.name).podspec.json"
        guard let data = content(path), let specification = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let source = specification["source"] as? [String: Any], let url = source["git"] as? String
        else { return nil }
        var located = pod
        // The protocol that repositories have ended.
        located.url = url.hasPrefix("git://") || url.hasPrefix("http://") ? "https" + url.drop { $0 != ":" } : url
        located.version = source["tag"] as? String ?? source["commit"] as? String ?? source["branch"] as? String ?? version
        return located
    }

    /// The newest version without a suffix such as `-beta`, where nothing states one.
    private func newestVersion(of pod: String) -> String? {
        guard let data = content("all_pods_versions_\(Self.shard(of: pod).joined(separator: "_")).txt") else { return nil }
        return Self.newestVersion(of: pod, in: String(decoding: data, as: UTF8.self))
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

    /// A file of the server; nil where there is none, or no network.
    private func content(_ path: String) -> Data? {
        let copy = FilePath.join(folder, path.replacingOccurrences(of: "/", with: "_"))
        if let data = FileManager.default.contents(atPath: copy) { return data }
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        guard let url = URL(string: "\(server)/\(escaped)"), !Self.silent.withLock({ $0.contains(server) }) else { return nil }
        let answer = Self.load(url)
        if answer.status == 0 { Self.silent.withLock { _ = $0.insert(server) } }
        guard answer.status == 200 else { return nil }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // The list of versions changes; a specification does not.
        if path.hasSuffix(".json") { try? answer.data.write(to: URL(fileURLWithPath: copy), options: .atomic) }
        return answer.data
    }

    private struct Answer {
        /// 0 where no server answered.
        var status = 0
        var data = Data()
    }

    private static func load(_ url: URL) -> Answer {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeLimit
        let session = URLSession(configuration: configuration)
        let done = DispatchSemaphore(value: 0)
        // Written before the signal, and read after it.
        nonisolated(unsafe) var answer = Answer()
        let task = session.dataTask(with: url) { data, response, _ in
            if let status = (response as? HTTPURLResponse)?.statusCode { answer = Answer(status: status, data: data ?? Data()) }
            done.signal()
        }
        task.resume()
        done.wait()
        session.finishTasksAndInvalidate()
        return answer
    }
}
