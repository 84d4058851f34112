import AsyncDisplayKit
import PreviewKit

/// The same list twice: table view cells with constraints on the left, cell nodes on the right. Scrolling one scrolls the other. At large
/// text sizes the lists of a narrow window are one above the other.
final class SideBySideListsViewController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .plain)
    let tableNode = ASTableNode(style: .plain)
    private let entries = NoteEntry.samples

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "UIKit and Texture"
        view.backgroundColor = .systemBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(NoteTableViewCell.self, forCellReuseIdentifier: "note")
        tableView.estimatedRowHeight = 90
        tableNode.dataSource = self
        tableNode.delegate = self
        view.addSubview(tableView)
        view.addSubview(tableNode.view)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isLarge = hasAccessibilityTextSize && view.bounds.width < 600
        // When one list is below the other, only the upper one would get an inset for the bars. The area without the bars gives both the
        // same insets, so that equal offsets show the same rows.
        let area = isLarge ? view.bounds.inset(by: view.safeAreaInsets) : view.bounds
        let halves = area.divided(atDistance: floor(isLarge ? area.height / 2 : area.width / 2), from: isLarge ? .minYEdge : .minXEdge)
        tableView.frame = halves.slice
        tableNode.frame = halves.remainder
    }
}

extension SideBySideListsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return entries.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        (cell as? NoteTableViewCell)?.show(entries[indexPath.row])
        return cell
    }
}

extension SideBySideListsViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return entries.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let entry = entries[indexPath.row]
        return { NoteCellNode(entry) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let other: UIScrollView = scrollView === tableView ? tableNode.view : tableView
        guard other.contentOffset != scrollView.contentOffset else { return }
        other.contentOffset = scrollView.contentOffset
    }
}

/// The content of a row in both lists.
struct NoteEntry {
    let picture: String
    let title: String
    let detail: String

    static let samples = (0..<60).map { index in
        let things = ["plant", "mug", "lamp", "camera", "bag"]
        let details = ["Water it twice a week.", "Belongs to the kitchen, not the desk.", "Needs a new bulb."]
        return NoteEntry(
            picture: "\(things[index % things.count])-\(index % 4 + 1)", title: "Note \(index + 1)", detail: details[index % details.count])
    }
}

/// The row in UIKit: created, constrained and measured on the main thread.
final class NoteTableViewCell: UITableViewCell {
    private let pictureView = UIImageView()
    private let titleLabel = UILabel()
    private let detailLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.numberOfLines = 0
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        detailLabel.textColor = .secondaryLabel
        detailLabel.numberOfLines = 0
        for view in [pictureView, titleLabel, detailLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            pictureView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            pictureView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            pictureView.widthAnchor.constraint(equalToConstant: 40),
            pictureView.heightAnchor.constraint(equalToConstant: 40),
            pictureView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            titleLabel.leadingAnchor.constraint(equalTo: pictureView.trailingAnchor, constant: 10),
            titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            detailLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
            detailLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            detailLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
            detailLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ entry: NoteEntry) {
        pictureView.image = UIImage(named: entry.picture)
        titleLabel.text = entry.title
        detailLabel.text = entry.detail
    }
}

/// The row in Texture: created, measured and drawn in the background.
final class NoteCellNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode: LabelNode
    private let detailNode: LabelNode

    init(_ entry: NoteEntry) {
        titleNode = LabelNode(entry.title, style: .headline)
        detailNode = LabelNode(entry.detail, style: .footnote, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        imageNode.image = UIImage(named: entry.picture)
        imageNode.style.preferredSize = CGSize(width: 40, height: 40)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [titleNode, detailNode])
        texts.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .start, children: [imageNode, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: row)
    }
}

#Preview("UIKit and Texture lists", group: "Lists") {
    UINavigationController(rootViewController: SideBySideListsViewController())
}
