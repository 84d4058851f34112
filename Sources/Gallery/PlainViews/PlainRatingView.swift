import AsyncDisplayKit

/// Five stars and the number of reviews, as plain views.
final class PlainRatingView: UIView {
    private let starViews = (1...5).map { _ in UIImageView() }
    private let countLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)

        let stack = UIStackView(arrangedSubviews: starViews + [countLabel])
        stack.axis = .horizontal
        stack.alignment = .center
        stack.spacing = 1
        stack.setCustomSpacing(2, after: starViews[4])
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        countLabel.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))
        countLabel.adjustsFontForContentSizeCategory = true
        countLabel.textColor = UIColor { $0.userInterfaceStyle == .dark ? .lightGray : .darkGray }

        NSLayoutConstraint.activate(
            starViews.flatMap { [$0.widthAnchor.constraint(equalToConstant: 11), $0.heightAnchor.constraint(equalToConstant: 11)] }
        )
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ review: Product.Review) {
        for (index, view) in starViews.enumerated() {
            view.image = UIImage(named: index < review.rating ? "active_star" : "inactive_star")
        }
        countLabel.text = "(\(review.reviewCount))"
    }
}
