import Foundation
import UIPrimitives

/// Lists the subfolders and the offered files of a folder. A click opens a subfolder or chooses a file; where folders are chosen, a button
/// chooses the listed folder.
final class FileListController: UITableViewController {
    private struct Entry {
        let url: URL
        let isFolder: Bool
    }

    /// Called with the chosen files or folder.
    var choose: (([URL]) -> Void)?
    var cancel: (() -> Void)?
    private let folder: URL
    private let filter: DocumentFilter
    private let allowsMultiple: Bool
    private let showsExtensions: Bool
    private var entries: [Entry] = []

    init(folder: URL, filter: DocumentFilter, allowsMultiple: Bool, showsExtensions: Bool) {
        self.folder = folder
        self.filter = filter
        self.allowsMultiple = allowsMultiple
        self.showsExtensions = showsExtensions
        super.init(style: .plain)
        title = folder.lastPathComponent
    }

    required init?(coder: NSCoder) { nil }

    /// The desktop's folder for documents, or the home folder. *Source*: `xdg-user-dirs`, whose variables the desktop session may export.
    static func documentsFolder() -> URL {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["XDG_DOCUMENTS_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + "/Documents"
        return URL(fileURLWithPath: FileManager.default.fileExists(atPath: named) ? named : NSHomeDirectory())
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
        tableView.allowsMultipleSelection = allowsMultiple
        tableView.tableFooterView = UIView()
        entries = Self.entries(of: folder, filter)
        tableView.backgroundView = entries.isEmpty ? makeEmptyLabel() : nil
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel?() })
        updateButtons()
    }

    private func makeEmptyLabel() -> UILabel {
        let label = UILabel()
        label.text = filter.choosesFolders ? "No folders in \(folder.path)" : "No folders and no files of these types in \(folder.path)"
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        return label
    }

    /// The visible subfolders and then the offered files of a folder, sorted by name; empty if the folder cannot be read.
    private static func entries(of folder: URL, _ filter: DocumentFilter) -> [Entry] {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        let all =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)) ?? []
        return all.map { Entry(url: $0, isFolder: (try? $0.resourceValues(forKeys: Set(keys)))?.isDirectory == true) }
            .filter { $0.isFolder || filter.offers($0.url) }
            .sorted { first, second in
                if first.isFolder != second.isFolder { return first.isFolder }
                return first.url.lastPathComponent.localizedStandardCompare(second.url.lastPathComponent) == .orderedAscending
            }
    }

    // MARK: Choice

    private var selectedFiles: [URL] {
        (tableView.indexPathsForSelectedRows ?? []).map { entries[$0.row] }.filter { !$0.isFolder }.map(\.url)
    }

    private func updateButtons() {
        guard filter.choosesFolders || allowsMultiple else { return }
        let files = filter.choosesFolders ? [folder] : selectedFiles
        let button = UIBarButtonItem(
            title: filter.choosesFolders ? "Choose" : "Open", primaryAction: UIAction { [weak self] _ in self?.choose?(files) })
        button.isEnabled = !files.isEmpty
        navigationItem.rightBarButtonItems = [button, navigationItem.rightBarButtonItems?.last].compactMap { $0 }
    }

    private func open(_ folder: URL) {
        let list = FileListController(folder: folder, filter: filter, allowsMultiple: allowsMultiple, showsExtensions: showsExtensions)
        list.choose = choose
        list.cancel = cancel
        navigationController?.pushViewController(list, animated: true)
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
        let entry = entries[indexPath.row]
        let name = showsExtensions || entry.isFolder ? entry.url : entry.url.deletingPathExtension()
        cell.textLabel?.text = name.lastPathComponent
        let isSelected = tableView.indexPathsForSelectedRows?.contains(indexPath) == true
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : isSelected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entry = entries[indexPath.row]
        if entry.isFolder {
            tableView.deselectRow(at: indexPath, animated: false)
            open(entry.url)
        } else if allowsMultiple {
            tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
            updateButtons()
        } else {
            choose?([entry.url])
        }
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        guard !entries[indexPath.row].isFolder else { return }
        tableView.cellForRow(at: indexPath)?.accessoryType = .none
        updateButtons()
    }
}
