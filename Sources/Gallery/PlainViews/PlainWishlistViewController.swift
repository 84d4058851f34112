import AsyncDisplayKit
import PreviewKit
import SampleResources

/// The wishlist card as plain views, in the four states of the last part of the gallery's product-card workshop.
final class PlainWishlistViewController: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let lessonControl = UISegmentedControl(items: PlainCardLesson.allCases.map(\.title))
    private let explanationLabel = UILabel()
    private var lesson: PlainCardLesson

    init(lesson: PlainCardLesson = .hiddenBadge) {
        self.lesson = lesson
        super.init(nibName: nil, bundle: nil)
        title = "Plain views"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground

        lessonControl.selectedSegmentIndex = lesson.rawValue
        lessonControl.apportionsSegmentWidthsByContent = true
        lessonControl.addTarget(self, action: Selector(PlainWishlistViewController.lessonDidChange), for: .valueChanged)
        explanationLabel.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 13))
        explanationLabel.adjustsFontForContentSizeCategory = true
        explanationLabel.textColor = .secondaryLabel
        explanationLabel.numberOfLines = 0
        explanationLabel.text = lesson.explanation

        tableView.backgroundColor = .clear
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.dataSource = self
        tableView.register(PlainProductCardCell.self, forCellReuseIdentifier: "card")

        for view in [lessonControl, explanationLabel, tableView] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            lessonControl.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
            lessonControl.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 8),
            lessonControl.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -8),
            explanationLabel.topAnchor.constraint(equalTo: lessonControl.bottomAnchor, constant: 8),
            explanationLabel.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
            explanationLabel.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
            tableView.topAnchor.constraint(equalTo: explanationLabel.bottomAnchor, constant: 8),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    func lessonDidChange() {
        lesson = PlainCardLesson(rawValue: lessonControl.selectedSegmentIndex) ?? .hiddenBadge
        explanationLabel.text = lesson.explanation
        tableView.reloadData()
    }
}

extension PlainWishlistViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Product.partial.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath) as! PlainProductCardCell
        let product = Product.partial[indexPath.row]
        cell.show(product, image: UIImage(contentsOfFile: product.samplePicture.path), lesson: lesson)
        return cell
    }
}

#Preview("Wishlist card", group: "Wishlist card", arguments: PlainCardLesson.allCases) { lesson in
    UINavigationController(rootViewController: PlainWishlistViewController(lesson: lesson))
}
