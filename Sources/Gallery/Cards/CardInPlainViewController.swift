import AsyncDisplayKit

/// A single node in a UIKit view controller. The controller measures the node manually and adds the node's view.
final class CardInPlainViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let cardNode = CardNode(
        image: UIImage(named: "plant-2"),
        title: "A node in a plain view",
        detail: "Measured for a width of at most 240 points and a height of at least 250 points."
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Card in a plain view"
        view.backgroundColor = .systemGroupedBackground
        // With large text, the card can be taller than a small screen, so it is in a scroll view.
        view.addSubview(scrollView)
        scrollView.addSubview(cardNode.view)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = cardNode.layoutThatFits(
            ASSizeRange(
                min: CGSize(width: 0, height: 250),
                max: CGSize(width: 240, height: CGFloat.infinity)
            )
        )
        scrollView.frame = view.bounds
        let available = view.bounds.inset(by: view.safeAreaInsets)
        cardNode.frame = CGRect(
            x: (available.midX - layout.size.width / 2).rounded(), y: 24, width: layout.size.width, height: layout.size.height)
        scrollView.contentSize = CGSize(width: view.bounds.width, height: cardNode.frame.maxY + 24)
    }
}
