import AsyncDisplayKit
import PreviewKit
import SampleResources

/// Cells that the file `HarbourCell.xib` describes, for comparison with a node: if a harbour has no heart, code also has to set the width
/// of the heart and the gap beside it to zero.
final class NibCellsViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cells from a nib"
        tableView.backgroundColor = .systemBackground
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 72
        tableView.register(UINib(nibName: "HarbourCell", bundle: SampleResources.bundle), forCellReuseIdentifier: "harbour")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Harbour.sample.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "harbour", for: indexPath)
        (cell as? HarbourCell)?.show(Harbour.sample[indexPath.row])
        return cell
    }
}

/// A harbour as plain views; the nib sets the outlets.
final class HarbourCell: UITableViewCell {
    @NibOutlet private(set) var nameLabel: UILabel!
    @NibOutlet private(set) var islandLabel: UILabel!
    @NibOutlet private(set) var heartView: UIImageView!
    @NibOutlet private var heartWidth: NSLayoutConstraint!
    @NibOutlet private var heartGap: NSLayoutConstraint!

    func show(_ harbour: Harbour) {
        nameLabel.text = harbour.name
        islandLabel.text = "\(harbour.island) · \(harbour.depth) m"
        heartView.isHidden = !harbour.isFavorite
        heartWidth.constant = harbour.isFavorite ? 20 : 0
        heartGap.constant = harbour.isFavorite ? 12 : 0
    }
}

#Preview("Cells from a nib", group: "Nodes and views") {
    UINavigationController(rootViewController: NibCellsViewController())
}
