import AsyncDisplayKit

/// A screen that scrolls the same cards in three implementations and measures the frames of each.
final class FrameMeterViewController: UIViewController {
    private let catalog: ProductCatalog
    private let kindControl = UISegmentedControl(items: CardListKind.allCases.map(\.title))
    private let resultLabel = UILabel()
    private let listContainer = UIView()
    private var list: (any CardList)?
    private var meters = CardListKind.allCases.map { _ in FrameMeter() }
    private var kind = CardListKind.plainShadow

    private var displayLink: CADisplayLink?
    private var startTime: CFTimeInterval?

    /// The speed of the measured scroll. *Units*: points per second.
    private let speed: CGFloat = 2_000
    /// The duration of the measured scroll. *Units*: seconds.
    private let duration: CFTimeInterval = 4

    init(catalog: ProductCatalog) {
        self.catalog = catalog
        super.init(nibName: nil, bundle: nil)
        title = "Frame meter"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Scroll", style: .plain, target: self, action: Selector(FrameMeterViewController.startScroll))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        kindControl.selectedSegmentIndex = kind.rawValue
        kindControl.addTarget(self, action: Selector(FrameMeterViewController.kindDidChange), for: .valueChanged)
        resultLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        resultLabel.textColor = .secondaryLabel
        resultLabel.numberOfLines = 3

        for view in [kindControl, resultLabel, listContainer] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            kindControl.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
            kindControl.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
            kindControl.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
            resultLabel.topAnchor.constraint(equalTo: kindControl.bottomAnchor, constant: 10),
            resultLabel.leadingAnchor.constraint(equalTo: kindControl.leadingAnchor),
            resultLabel.trailingAnchor.constraint(equalTo: kindControl.trailingAnchor),
            listContainer.topAnchor.constraint(equalTo: resultLabel.bottomAnchor, constant: 10),
            listContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            listContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            listContainer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        showResults()
        showList()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stopScroll()
    }

    func kindDidChange() {
        stopScroll()
        kind = CardListKind(rawValue: kindControl.selectedSegmentIndex) ?? .plainShadow
        showList()
    }

    private func showList() {
        if let list {
            list.willMove(toParent: nil)
            list.view.removeFromSuperview()
            list.removeFromParent()
        }
        let list = makeList()
        addChild(list)
        list.view.frame = listContainer.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        listContainer.addSubview(list.view)
        list.didMove(toParent: self)
        self.list = list
    }

    private func makeList() -> any CardList {
        switch kind {
        case .plainShadow: return PlainCardListViewController(catalog: catalog, usesShadowPath: false)
        case .plainShadowPath: return PlainCardListViewController(catalog: catalog, usesShadowPath: true)
        case .nodes: return NodeCardListViewController(catalog: catalog)
        }
    }

    private func showResults() {
        resultLabel.text = CardListKind.allCases
            .map { "\($0.title): \(meters[$0.rawValue].summary)" }
            .joined(separator: "\n")
    }

    // MARK: The scroll

    func startScroll() {
        stopScroll()
        meters[kind.rawValue].reset()
        list?.scrollView.contentOffset = .zero
        let link = CADisplayLink(target: self, selector: Selector(FrameMeterViewController.step))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    func step(_ link: CADisplayLink) {
        let start = startTime ?? link.timestamp
        startTime = start
        meters[kind.rawValue].note(link.timestamp)
        let elapsed = link.timestamp - start
        guard elapsed < duration, let scrollView = list?.scrollView else { return stopScroll() }
        let end = max(0, scrollView.contentSize.height - scrollView.bounds.height)
        scrollView.contentOffset = CGPoint(x: 0, y: min(end, speed * CGFloat(elapsed)))
    }

    private func stopScroll() {
        displayLink?.invalidate()
        displayLink = nil
        startTime = nil
        showResults()
    }
}
