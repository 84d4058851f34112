import Foundation
import Scheduling
import UIPrimitives

/// Shows the images of a folder, newest first, with thumbnails that are created in the background.
final class ImageFileListController: UITableViewController {
    /// Called with the file that the user clicked.
    var choose: ((URL) -> Void)?
    private let folder: URL
    private var files: [URL] = []
    private var thumbnails: [URL: UIImage] = [:]
    /// The files whose thumbnails were requested. A thumbnail that failed is not requested again.
    private var requested: Set<URL> = []
    private let empty = UILabel()

    private static let rowHeight: CGFloat = 64
    private static let types: Set = ["png", "jpg", "jpeg", "gif", "webp"]

    init(folder: URL = ImageFileListController.desktopFolder()) {
        self.folder = folder
        super.init(style: .plain)
        title = "Pictures"
    }

    required init?(coder: NSCoder) {
        folder = Self.desktopFolder()
        super.init(coder: coder)
    }

    /// The desktop's folder for images. *Source*: `xdg-user-dirs`, whose variables the desktop session may export.
    private static func desktopFolder() -> URL {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["XDG_PICTURES_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return URL(fileURLWithPath: named ?? NSHomeDirectory() + "/Pictures")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = Self.rowHeight
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "picture")
        files = Self.imageFiles(in: folder)
        empty.text = "No pictures in \(folder.path)"
        empty.textColor = .secondaryLabel
        empty.textAlignment = .center
        empty.numberOfLines = 0
        tableView.backgroundView = files.isEmpty ? empty : nil
        tableView.tableFooterView = UIView()
    }

    /// The image files, newest first; empty for a folder that cannot be read.
    private static func imageFiles(in folder: URL) -> [URL] {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate ?? .distantPast
        }
        return all.filter { types.contains($0.pathExtension.lowercased()) }
            .map { (file: $0, date: date($0)) }
            .sorted { ($1.date, $0.file.path) < ($0.date, $1.file.path) }
            .map(\.file)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "picture", for: indexPath)
        let file = files[indexPath.row]
        cell.textLabel?.text = file.lastPathComponent
        cell.imageView?.contentMode = .scaleAspectFill
        cell.imageView?.clipsToBounds = true
        cell.imageView?.image = thumbnails[file]
        if requested.insert(file).inserted { makeThumbnail(of: file) }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose?(files[indexPath.row])
    }

    private func makeThumbnail(of file: URL) {
        let side = Self.rowHeight - 16
        UIImage(contentsOfFile: file.path)?.prepareThumbnail(of: CGSize(width: side, height: side)) { [weak self] image in
            performOnNextMainTurn { if let image { self?.show(image, of: file) } }
        }
    }

    private func show(_ image: UIImage, of file: URL) {
        thumbnails[file] = image
        guard let row = files.firstIndex(of: file) else { return }
        tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }
}
